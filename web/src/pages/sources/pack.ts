/** A draft of a pack: the printed values that a player has typed, and the file made from them. */
import type { SourcedCard, SourcedValue } from '../../lib/wire';

export type Value = SourcedValue['value'];
/** What was typed, by entry and by name of the value; an empty text removes the value. */
export type Draft = Record<string, Record<string, string>>;

const KEY = 'meadhall.packs';

export function draftOf(game: string): Draft {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')[game] ?? {};
  } catch {
    return {};
  }
}

export function keepDraft(game: string, draft: Draft): void {
  let all = {};
  try {
    all = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // The stored draft cannot be read.
  }
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: draft }));
}

/** A value as it is typed: lists with commas between their parts. */
export function typed(value: Value | undefined): string {
  return value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);
}

/** What was typed as a value of the same kind as `like`. */
export function valueOf(text: string, like: Value): Value {
  const word = text.trim();
  const number = (each: string): number | string => (/^-?\d+$/.test(each) ? Number(each) : each);
  if (typeof like === 'boolean') return word === 'true';
  if (Array.isArray(like))
    return word
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => (typeof like[0] === 'string' ? each : number(each)));
  return typeof like === 'number' ? number(word) : word;
}

/**
 * Values that an entry may have but has not, with an example of each: numbers that other entries of the same file
 * have.
 */
export function missing(card: SourcedCard, cards: readonly SourcedCard[]): Map<string, Value> {
  const [file] = card.entry.split('.');
  const known = new Set(card.content.map(({ name }) => name));
  const found = new Map<string, Value>();
  for (const other of cards)
    if (other.entry.split('.')[0] === file && other.group === card.group)
      for (const { name, value } of other.content)
        if (typeof value === 'number' && !known.has(name)) found.set(name, value);
  return found;
}

/**
 * The words that entries of the same file have for a value, each with a card that has it: the card itself first. Walls
 * may stand on any of the four sides.
 */
export function choices(card: SourcedCard, cards: readonly SourcedCard[], name: string): [string, SourcedCard][] {
  if (name === 'walls') return Array.from({ length: 16 }, (_, sides) => [sides.toString(2).padStart(4, '0'), card]);
  const [file] = card.entry.split('.');
  const found = new Map<string, SourcedCard>();
  for (const other of [card, ...cards.filter(({ entry }) => entry.split('.')[0] === file)])
    for (const { name: each, value } of other.content)
      if (each === name && typeof value === 'string' && !found.has(value)) found.set(value, other);
  return [...found];
}

/** The words that lists of the same file have as parts of a value, each once. */
export function partsOf(card: SourcedCard, cards: readonly SourcedCard[], name: string): string[] {
  const [file] = card.entry.split('.');
  const lists = [card, ...cards.filter(({ entry }) => entry.split('.')[0] === file)].flatMap(({ content }) =>
    content.filter((each) => each.name === name).map(({ value }) => value),
  );
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))].sort();
}

function toml(value: Value): string {
  if (Array.isArray(value)) return `[${value.map((each) => toml(each)).join(', ')}]`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** The lines of one entry; none where nothing differs. */
export function linesOf(card: SourcedCard, cards: readonly SourcedCard[], changes: Record<string, string>): string[] {
  const like = new Map<string, Value>([
    ...missing(card, cards),
    ...card.content.map(({ name, value }): [string, Value] => [name, value]),
  ]);
  const had = new Map(card.content.map(({ name, value }) => [name, value]));
  const lines: string[] = [];
  const gone: string[] = [];
  for (const [name, text] of Object.entries(changes)) {
    const example = like.get(name);
    if (example === undefined || text.trim() === typed(had.get(name))) continue;
    if (!text.trim()) gone.push(name);
    else lines.push(`${name} = ${toml(valueOf(text, example))}`);
  }
  if (gone.length) lines.push(`without = ${toml(gone)}`);
  return lines.length ? [`[${card.entry}]`, ...lines] : [];
}

/** The text of the pack: the game, and every entry that differs. */
export function packOf(game: string, cards: readonly SourcedCard[], draft: Draft): string {
  const entries = Object.entries(draft).flatMap(([entry, changes]) => {
    const card = cards.find((each) => each.entry === entry);
    const lines = card ? linesOf(card, cards, changes) : [];
    return lines.length ? [lines.join('\n')] : [];
  });
  return entries.length ? `game = "${game}"\n\n${entries.join('\n\n')}\n` : '';
}
