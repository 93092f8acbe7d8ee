/** The opponents of the hall, as the server's catalogue lists them. */
import type { GameLine, OpponentLine, SeatWanted } from './wire';

export const STRONGEST = 6;
/** The strength of the opponents that a table for one click has. */
const USUAL = 4;
/** The opponent of a player who has never played the game: patient, and easy to beat. */
const FIRST = 'odda';

export const opponents: { list: OpponentLine[] } = $state({ list: [] });

/** Remember the opponents of a catalogue. */
export function meet(list: readonly OpponentLine[]): void {
  opponents.list = [...list];
}

export function opponentOf(key: string): OpponentLine | undefined {
  return opponents.list.find((each) => each.key === key);
}

/**
 * The opponents of a new table: they like the game best and are about as strong as usual. A beginner meets a weak
 * one first, unless all play together.
 */
export function usualOpponents(
  game: Pick<GameLine, 'key'>,
  count: number,
  me: string,
  beginner: boolean,
): OpponentLine[] {
  const rank = (each: OpponentLine): number =>
    (beginner && each.key === FIRST ? -10 : 0) +
    Math.abs(each.strength - USUAL) * 2 -
    (each.favourite === game.key && each.strength <= USUAL ? 3 : 0);
  return opponents.list
    .filter((each) => each.name.toLowerCase() !== me.toLowerCase())
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, count);
}

/** A bot's seat for the server: the name and the level make the opponent. */
export function seatFor(opponent: OpponentLine): SeatWanted {
  return { kind: 'bot', bot: opponent.bot, name: opponent.name };
}

/** What the bot of a seat is, beside its name: its trade, or who plays for an absent person. */
export function tradeOf(
  seat: { name: string; opponent: string; bot: string },
  word: (key: string, args?: Record<string, string>) => string,
): string {
  const known = opponentOf(seat.opponent);
  if (!known) return seat.bot ? word(`bot-${seat.bot}`) : '';
  return seat.name.startsWith(known.name)
    ? word(`opponent-${seat.opponent}-trade`)
    : word('web-plays-for', { who: known.name });
}
