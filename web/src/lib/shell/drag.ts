/**
 * Dragging, as an addition to select and target: lifting an item selects it, dropping it on a lit item targets that.
 */

interface Gestures {
  /** Whether a drag may start on this item: it is lit or chosen, and another item would be lit after it. */
  may(item: string): boolean;
  isChosen(item: string): boolean;
  isLit(item: string): boolean;
  pick(item: string): void;
  /** A finger rests on an item that cannot be dragged: zoom on it. */
  look(item: string): void;
}

/** How far a pointer must move before it is a drag, in pixels. */
const THRESHOLD = 10;
/** How long a finger must rest before it lifts an item, in milliseconds. A finger that moves sooner scrolls. */
const REST = 350;

function itemAt(x: number, y: number, but: string): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const item = element.closest<HTMLElement | SVGElement>('[data-item]')?.dataset.item;
    if (item && item !== but) return item;
  }
  return null;
}

/**
 * Watch the pointer over a table. A mouse drags at once, a finger after a rest. A click without movement stays a click.
 */
export function draggable(
  gestures: Gestures,
  moved: (item: string | null, x: number, y: number) => void,
): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { item: string; x: number; y: number; id: number } | null = null;
    let dragging = false;
    let looked = false;
    let resting = 0;
    let rested: (() => void) | null = null;

    function lift(): void {
      dragging = true;
      if (from && !gestures.isChosen(from.item)) gestures.pick(from.item);
    }
    function down(event: PointerEvent): void {
      const item = (event.target as Element).closest<HTMLElement | SVGElement>('[data-item]')?.dataset.item;
      clearTimeout(resting);
      dragging = looked = false;
      rested = null;
      const [touch, may] = [event.pointerType === 'touch', !!item && gestures.may(item)];
      from =
        event.isPrimary && event.button === 0 && item && (touch || may)
          ? { item, x: event.clientX, y: event.clientY, id: event.pointerId }
          : null;
      if (!from || !touch) return;
      const { x, y, item: held } = from;
      rested = () => {
        rested = null;
        clearTimeout(resting);
        if (may) {
          lift();
          moved(held, x, y);
        } else {
          looked = true;
          gestures.look(held);
        }
      };
      resting = window.setTimeout(() => rested?.(), REST);
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      if (!dragging) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
        if (event.pointerType === 'touch') {
          clearTimeout(resting);
          from = rested = null;
          return;
        }
        lift();
      } else if (event.pointerType === 'touch') event.stopPropagation();
      moved(from.item, event.clientX, event.clientY);
    }
    function up(event: PointerEvent): void {
      clearTimeout(resting);
      if (from && dragging && event.type === 'pointerup') {
        const target = itemAt(event.clientX, event.clientY, from.item);
        if (target && gestures.isLit(target)) gestures.pick(target);
      }
      if (dragging) moved(null, 0, 0);
      if (dragging || looked) {
        // The click that follows would release the lifted item, or select the zoomed one.
        node.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
      }
      from = rested = null;
      dragging = false;
    }
    function swallow(event: Event): void {
      event.stopPropagation();
      event.preventDefault();
    }
    // The browser's own dragging of pictures and text would take the pointer away.
    const still = (event: Event) => from && event.preventDefault();
    // A lifted item moves with the finger, so the page must not scroll.
    const hold = (event: Event) =>
      (dragging || (looked && event.type === 'contextmenu')) && event.cancelable && event.preventDefault();
    // On a busy machine the browser may report a long press before the timer fires.
    const menu = (event: Event) => {
      rested?.();
      hold(event);
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('dragstart', still);
    node.addEventListener('contextmenu', menu);
    node.addEventListener('touchmove', hold, { passive: false });
    addEventListener('pointermove', move, true);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      node.removeEventListener('pointerdown', down);
      clearTimeout(resting);
      node.removeEventListener('dragstart', still);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('touchmove', hold);
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
