/** The part of the map that a phone shows. It opens near a place and can be dragged. */
import { tick } from 'svelte';
import { HEIGHT, WIDTH, type Point } from './hex';

export const WHOLE = { x: 112, y: 58, w: 956, h: 746 };
const MIDDLE = { x: 590, y: 432 };
/** Width of the visible part when the map is enlarged, in map units. */
const NEAR = 560;
/** How near to a lower corner of the view a place lies that the button there covers, in map units. */
const CORNER = 120;
/** Milliseconds for which the small map stays after the player has dragged the map. */
const STILL = 1200;

export class MapWindow {
  /** The width of the visible part; 0 for the whole map. */
  near = $state(0);
  view = $state({ x: 0, y: 0, w: WIDTH, h: HEIGHT });
  /** The size of the map on the screen, in pixels. */
  box = $state({ w: 1, h: 1 });
  #drag: { x: number; y: number; from: Point; moved: boolean } | null = null;
  #ended = -1000;
  /** Whether the player drags the map, or did so a moment ago: then the small map shows where the view is. */
  moving = $state(false);
  #still: ReturnType<typeof setTimeout> | undefined;

  look(point: Point): void {
    const height = (this.near * this.box.h) / this.box.w;
    this.view = this.#within({ x: point.x - this.near / 2, y: point.y - height / 2, w: this.near, h: height });
  }

  /**
   * Show what has the focus: Tab may lead to a space or a pawn outside the visible part. A touch moves nothing: if the
   * map moved between pressing and releasing, the browser would find no click on the space.
   */
  reveal = (event: FocusEvent): void => {
    const target = event.target as Element;
    if (!this.near || !target.matches(':focus-visible')) return;
    const box = target.getBoundingClientRect();
    const shown = (event.currentTarget as Element).getBoundingClientRect();
    const across = (box.x + box.width / 2 - shown.x) / shown.width;
    const down = (box.y + box.height / 2 - shown.y) / shown.height;
    if (across > 0 && across < 1 && down > 0 && down < 1) return;
    this.look({ x: this.view.x + across * this.view.w, y: this.view.y + down * this.view.h });
    void tick().then(() => target.scrollIntoView({ block: 'nearest' }));
  };

  /** Whether the button covers fewer of these places in the lower left corner of the view than in the right one. */
  clearerLeft(places: readonly Point[]): boolean {
    const { x, y, w, h } = this.view;
    const low = places.filter((place) => place.y > y + h - CORNER && place.y < y + h);
    const left = low.filter((place) => place.x > x && place.x < x + CORNER);
    const right = low.filter((place) => place.x < x + w && place.x > x + w - CORNER);
    return this.near > 0 && left.length < right.length;
  }

  /** Clamp the visible part to the map. */
  #within({ x, y, w, h }: typeof WHOLE): typeof WHOLE {
    const keep = (value: number, least: number, most: number) =>
      most < least ? (least + most) / 2 : Math.max(least, Math.min(most, value));
    return { x: keep(x, WHOLE.x, WHOLE.x + WHOLE.w - w), y: keep(y, WHOLE.y, WHOLE.y + WHOLE.h - h), w, h };
  }

  zoom(place: Point = MIDDLE): void {
    this.near = this.near ? 0 : NEAR;
    if (this.near) this.look(place);
    else this.view = { ...WHOLE };
  }

  down = (event: PointerEvent): void => {
    if (this.near)
      this.#drag = { x: event.clientX, y: event.clientY, from: { x: this.view.x, y: this.view.y }, moved: false };
  };

  move = (event: PointerEvent): void => {
    if (!this.#drag) return;
    const scale = this.view.w / this.box.w;
    const [dx, dy] = [event.clientX - this.#drag.x, event.clientY - this.#drag.y];
    if (Math.hypot(dx, dy) > 8 && !this.#drag.moved) {
      this.#drag.moved = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    if (!this.#drag.moved) return;
    clearTimeout(this.#still);
    this.moving = true;
    this.view = this.#within({ ...this.view, x: this.#drag.from.x - dx * scale, y: this.#drag.from.y - dy * scale });
  };

  up = (event: PointerEvent): void => {
    if (this.#drag?.moved) this.#ended = event.timeStamp;
    this.cancel();
  };

  cancel = (): void => {
    this.#drag = null;
    clearTimeout(this.#still);
    this.#still = setTimeout(() => (this.moving = false), STILL);
  };

  /** The end of a drag is not a click on the space below. */
  guard = (event: MouseEvent): void => {
    if (event.timeStamp - this.#ended < 60) event.stopPropagation();
  };
}
