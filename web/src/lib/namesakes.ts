/** Players of an event who have the same face. */
import type { EventView } from './wire';

const DIGITS: Record<string, number> = { I: 1, V: 5, X: 10 };

/** The number of a player where several have the same face. The hall numbers them: "Odda", "Odda II", "Odda III". */
export function badge({ players }: Pick<EventView, 'players'>, player: number): string {
  const { name, opponent } = players[player];
  if (!opponent || players.filter((each) => each.opponent === opponent).length < 2) return '';
  const digits = [...(/ ([IVX]+)$/.exec(name)?.[1] ?? 'I')].map((digit) => DIGITS[digit]);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}
