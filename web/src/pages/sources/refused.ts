/** What the hall says about a pack that it cannot use, as far as the page can point at a field. */

export interface Refused {
  /** The entry, such as `allies.axe`; empty where the sentence names none. */
  entry: string;
  /** The value with the wrong number; empty where something else is wrong. */
  name: string;
  list: boolean;
  least: number;
  most: number;
  /** The size of a deck, and the size that the pack would give it; 0 where the sentence is about something else. */
  deck: number;
  cards: number;
}

const ENTRY = /^([\w-]+?)(?:\.toml)?, entry \[([^\]]+)\]: /;
const NUMBER = /`(\w+)` must be a (list of )?whole numbers? from (-?\d+) to (-?\d+)/;
const DECK = /a deck has (\d+) cards, not (\d+)/;

/** Read a sentence of `core/content.py`. */
export function refusedBy(why: string): Refused {
  const [, file = '', key = ''] = ENTRY.exec(why) ?? [];
  const [, name = '', list, least, most] = NUMBER.exec(why) ?? [];
  const [, deck, cards] = DECK.exec(why) ?? [];
  // A sentence about the pack itself has the whole entry in its brackets.
  const entry = file === 'pack' || !file ? key : `${file}.${key}`;
  const [low, high, size, found] = [least, most, deck, cards].map((each) => Number(each ?? 0));
  return { entry, name, list: !!list, least: low, most: high, deck: size, cards: found };
}
