/** Dragging, as an extra to select-then-target: what is lifted is chosen, and dropped on something lit it is aimed there. */

interface Gestures {
  /** Whether a drag may begin on this item: it is lit or chosen, and something else would be lit after it. */
  may(item: string): boolean;
  isChosen(item: string): boolean;
  isLit(item: string): boolean;
  pick(item: string): void;
}

/** So far must a pointer go before it is no click any more. */
const THRESHOLD = 10;

export function itemAt(x: number, y: number, but: string): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const item = element.closest<HTMLElement | SVGElement>('[data-item]')?.dataset.item;
    if (item && item !== but) return item;
  }
  return null;
}

/** Watches the pointer over a table. Fingers scroll, so only mouse and pen drag; a click without a way stays a click. */
export function draggable(gestures: Gestures, moved: (item: string | null, x: number, y: number) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { item: string; x: number; y: number; id: number } | null = null;
    let dragging = false;

    function down(event: PointerEvent): void {
      const item = (event.target as Element).closest<HTMLElement | SVGElement>('[data-item]')?.dataset.item;
      dragging = false;
      from = event.pointerType !== 'touch' && event.button === 0 && item && gestures.may(item) ? { item, x: event.clientX, y: event.clientY, id: event.pointerId } : null;
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      if (!dragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
      if (!dragging) {
        dragging = true;
        if (!gestures.isChosen(from.item)) gestures.pick(from.item);
      }
      moved(from.item, event.clientX, event.clientY);
    }
    function up(event: PointerEvent): void {
      if (from && dragging && event.type === 'pointerup') {
        const target = itemAt(event.clientX, event.clientY, from.item);
        if (target && gestures.isLit(target)) gestures.pick(target);
      }
      if (dragging) {
        moved(null, 0, 0);
        // The click that follows a drag would let go of what was just lifted.
        node.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
      }
      from = null;
    }
    function swallow(event: Event): void {
      event.stopPropagation();
      event.preventDefault();
    }
    // The browser's own dragging of pictures and text would take the pointer away.
    const still = (event: Event) => from && event.preventDefault();
    node.addEventListener('pointerdown', down);
    node.addEventListener('dragstart', still);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('dragstart', still);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
