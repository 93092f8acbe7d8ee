/** The opponents of the hall, as the server's catalogue lists them. */
import { pace, type Finished } from './player/record';
import type { GameLine, OpponentLine, SeatWanted } from './wire';

/** The strength of the opponents at a table that one click opens. */
const USUAL = 4;
/** The opponent of a player who has never played the game: patient, and easy to beat. */
const FIRST = 'odda';

export const opponents: { list: OpponentLine[] } = $state({ list: [] });

/** Remember the opponents of a catalogue. */
export function meet(list: readonly OpponentLine[]): void {
  opponents.list = [...list];
}

/** The strength of the strongest opponent. */
export function strongest(): number {
  return Math.max(0, ...opponents.list.map((each) => each.strength));
}

/** The opponents who play at a level of the bots. */
export function atLevel(bot: string | undefined): OpponentLine[] {
  return opponents.list.filter((each) => each.bot === bot);
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

/**
 * The opponent to offer after some games of a title, the newest first. After two wins in a row it is one level above
 * the strongest of the last game; after three losses, one level below. Games that all players win together have no such
 * ladder.
 */
export function offered(game: string, games: readonly Finished[]): OpponentLine | undefined {
  const faced = games.filter((each) => each.opponents.length);
  const last = Math.max(0, ...(faced[0]?.opponents ?? []).map((key) => opponentOf(key)?.strength ?? 0));
  // Only games at that level count: a win against a weaker one says nothing.
  const at = faced.findIndex((each) => !each.opponents.some((key) => opponentOf(key)?.strength === last));
  const step = last ? pace(at < 0 ? faced : faced.slice(0, at)) : 0;
  return step === 0
    ? undefined
    : opponents.list
        .filter((each) => each.strength === last + step)
        .sort((one, other) => Number(other.favourite === game) - Number(one.favourite === game))[0];
}

/** A bot's seat for the server: the name and the level make the opponent. */
export function seatFor(opponent: OpponentLine): SeatWanted {
  return { kind: 'bot', bot: opponent.bot, name: opponent.name };
}

/** The text beside a bot's name: its trade, or that it plays for an absent person. */
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
