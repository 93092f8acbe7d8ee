/** Cells of the land for a player: their names, and what a touch on them selects. */
import type { Words } from '../../lib/table.svelte';
import type { Item } from '../../lib/wire';
import { COLOURS, type Cell } from './land';

type Ids = ReadonlySet<string>;

/** Whether the card of a cell, or a dwarf on it, can be chosen. */
export function litAt(cell: Cell, lit: Ids): boolean {
  return (!!cell.card && lit.has(cell.card.id)) || cell.crew.some((item) => lit.has(item.id));
}

/**
 * A touch on a card selects the usable dwarfs on it, one after the other, so that no small target is the only one.
 */
export function touchedAt(cell: Cell, lit: Ids, chosen: readonly string[]): string {
  const card = (cell.card as Item).id;
  const crew = cell.crew.filter((item) => lit.has(item.id));
  const held = crew.findIndex((item) => chosen.includes(item.id));
  return !lit.has(card) && crew.length ? crew[(held + 1) % crew.length].id : card;
}

export function colourOf(item: Item): string {
  return COLOURS.find((colour) => item.tags.includes(colour)) ?? 'blue';
}

export function crewName(words: Words, item: Item): string {
  return words.word('fall-crew', {
    count: item.count,
    colour: words.word(`colour-${colourOf(item)}`),
    meeple: words.word(item.face ?? ''),
  });
}

/** The row, the column and everything in the cell. */
export function cellName(words: Words, cell: Cell): string {
  const item = (cell.card ?? cell.spot) as Item;
  const parts = [words.word(item.face ?? ''), ...cell.crew.map((dwarf) => crewName(words, dwarf))];
  return words.word('fall-cell', { row: cell.y, column: cell.x, what: parts.join(', ') });
}
