/** Where a label stands at a frame on the board, so that it hides nothing to read or to touch. */
import type { Box } from './ItemRing.svelte';

/** On the frame, below it, behind it, or, for want of room, as a badge on its edge. */
export type Spot = 'above' | 'below' | 'beside' | 'corner';

/** Whether a point shows something to read or to touch, which a label would hide. */
export function taken(x: number, y: number, own: Element | null = null): boolean {
  const top = document.elementFromPoint(x, y);
  const held = top?.closest('[data-item], a, button, .tag, .guide');
  if (!top || (held && held !== own)) return true;
  return [...top.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

/** Return the spot for a label of a size, in pixels. */
export function spotOf({ left, top, width, height }: Box, label: { width: number; height: number }): Spot {
  const own = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-item]') ?? null;
  const fits = (x: number, y: number) => {
    const middle = Math.min(Math.max(x, label.width / 2), innerWidth - label.width / 2);
    const across = [-0.5, -0.25, 0, 0.25, 0.5].map((share) => middle + share * (label.width - 2));
    return [-0.4, 0.4].every((share) => across.every((each) => !taken(each, y + share * label.height, own)));
  };
  const [middle, end] = [left + width / 2, left + width + label.width / 2];
  if (fits(middle, top - label.height / 2)) return 'above';
  if (fits(middle, top + height + label.height / 2)) return 'below';
  return end < innerWidth && fits(end, top + height / 2) ? 'beside' : 'corner';
}
