/** Keyboard play: arrows within a zone, Tab between zones. */

/** What the arrow keys move between: the items of a zone, and the lines of the log. */
const ITEMS = '[data-item]:not([disabled]), [data-line]';
const FOCUSABLE = 'a[href],button:not([disabled]),input,select,textarea,[tabindex]:not([tabindex="-1"])';

interface Middle {
  x: number;
  y: number;
}

function middle(element: Element): Middle {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The index of the nearest box in a direction. Distance to the side counts more than distance ahead. */
export function nearest(from: Middle, others: readonly Middle[], dx: number, dy: number): number {
  let best = -1;
  let least = Infinity;
  others.forEach((to, at) => {
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead > 1 && ahead + aside * 2.5 < least) {
      least = ahead + aside * 2.5;
      best = at;
    }
  });
  return best;
}

function holds(outer: Element, inner: Element): boolean {
  const [out, within] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  return (
    out.width > within.width &&
    out.left <= within.left &&
    out.right >= within.right &&
    out.top <= within.top &&
    out.bottom >= within.bottom
  );
}

/** The item that another one stands on: the candidate whose middle it is nearest to. */
function groundOf<T extends Element>(item: Element, all: readonly T[]): T | undefined {
  const from = middle(item);
  const far = (other: Element) => Math.hypot(middle(other).x - from.x, middle(other).y - from.y);
  const below = (other: Element) => (other.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return all
    .filter((other) => other !== item && below(other) && (holds(other, item) || far(other) < 2))
    .sort((one, other) => far(one) - far(other))[0];
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Scroll a half visible item of a row fully into view: browsers do not. */
export function bringIn(event: FocusEvent): void {
  const at = event.target as Element;
  if (at.matches(':focus-visible') && at.closest('.things, .hand'))
    at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Move the focus by an arrow key. Return whether it moved. */
export function moveFocus(event: KeyboardEvent): boolean {
  const active = document.activeElement;
  const zone = active?.closest('[data-zone]');
  if (!active || !zone || !active.matches(ITEMS)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const all = [...zone.querySelectorAll<HTMLElement | SVGElement>(ITEMS)];
    const others = all.filter((item) => item !== active);
    // Down enters an item that stands on this one, up leaves it.
    const along =
      event.key === 'ArrowDown'
        ? others.find((item) => groundOf(item, all) === active)
        : event.key === 'ArrowUp'
          ? groundOf(active, others)
          : undefined;
    if (along) {
      along.focus();
      return true;
    }
    const at = nearest(middle(active), others.map(middle), ...arrow);
    others[at]?.focus();
    return true;
  }
  if (event.key !== 'Tab') return false;
  const outside = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => {
    if (
      element.closest('[data-zone]') === zone ||
      element.closest('[inert]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    const order = zone.compareDocumentPosition(element);
    return (order & (event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING)) > 0;
  });
  const target = event.shiftKey ? outside.at(-1) : outside[0];
  target?.focus();
  return !!target;
}
