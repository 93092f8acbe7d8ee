/** Opening and joining tables. */
import { get, post } from './http';
import { requestId } from './place/connection';
import { seatFor, usualOpponents } from './opponents.svelte';
import { posterOf } from './posters';
import { settings } from './settings.svelte';
import { asGuest, storeOpened, storeSeat, visits } from './player/visits';
import type {
  GameLine,
  ImportWanted,
  Joined,
  JoinWanted,
  OpponentLine,
  SeatWanted,
  TableOpened,
  TableWanted,
  Text,
  Welcome,
} from './wire';
import { hall } from './words.svelte';

export function myName(): string {
  return settings.name || hall.word('web-guest');
}

export function presetSeats(game: GameLine): number {
  const wanted = posterOf(game.key)?.seats ?? 2;
  return game.seats.includes(wanted) ? wanted : (game.seats.find((count) => count > 1) ?? game.seats[0]);
}

/** Whether the player has never sat at a table of a game. */
export function isBeginner(game: string): boolean {
  return !visits().some((each) => each.game === game);
}

/** The opponents of a table for one click. */
export function usualOthers(game: GameLine, count = presetSeats(game)): OpponentLine[] {
  const beginner = !posterOf(game.key)?.together && isBeginner(game.key);
  return usualOpponents(game, count - 1, myName(), beginner);
}

/**
 * The seat that begins, if it is not drawn by lot. A player alone with bots begins a first game. So does a player of a
 * game in which all play together and agree on who starts.
 */
export function begins({ game, seats }: Pick<TableWanted, 'game' | 'seats'>): number | null {
  const people = seats.filter((seat) => seat.kind !== 'bot').length;
  const wished = isBeginner(game) || posterOf(game)?.together;
  return people === 1 && seats.length > 1 && wished ? seats.findIndex((seat) => seat.kind === 'me') : null;
}

/** The player and the usual opponents of a game, or any of one level. */
export function againstBots(game: GameLine, count = presetSeats(game), level = ''): SeatWanted[] {
  const me = { kind: 'me', name: myName() };
  if (level) return [me, ...Array.from({ length: count - 1 }, () => ({ kind: 'bot', bot: level }))];
  return [me, ...usualOthers(game, count).map(seatFor)];
}

/** The player against one opponent, and the usual ones on the other seats. */
export function againstOne(game: GameLine, opponent: OpponentLine): SeatWanted[] {
  const [me, ...others] = againstBots(game);
  return [me, seatFor(opponent), ...others.filter(({ name }) => name !== opponent.name)].slice(0, others.length + 1);
}

/** The level of a bot if the player has chosen none. */
const USUAL_BOT = 'greedy';

export function usualBot(bots: readonly string[]): string {
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots.at(-1) ?? 'random');
}

export function goTo(table: string): void {
  location.hash = `#/table/${table}`;
}

/** Open a table and go there. `curtain`: whether it hides the hands of several people at this screen. */
export async function open(wanted: TableWanted, curtain = true): Promise<void> {
  // No answer windows where no other person could learn something from a pause.
  const alone = wanted.seats.every((seat) => seat.kind !== 'open');
  const full: TableWanted = {
    window: alone ? 0 : 10,
    language: settings.language,
    at_once: settings.pace === 'at-once',
    first: begins(wanted),
    ...wanted,
  };
  const opened = await once<TableOpened>('/api/tables', JSON.stringify(full), full);
  const mine = wanted.seats.filter((seat) => seat.kind === 'me').length;
  storeOpened(wanted.game, opened, curtain && mine > 1 && !posterOf(wanted.game)?.together, true);
  goTo(opened.table);
}

/** Unanswered requests by their content. A repeat uses the same request id, so that it is done once. */
const asking = new Map<string, object>();

async function once<T>(path: string, wish: string, wanted: object): Promise<T> {
  const asked = asking.get(wish) ?? { request: requestId(), ...wanted };
  asking.set(wish, asked);
  try {
    const found = await asGuest(myName(), (guest) => post<T>(path, asked, guest));
    asking.delete(wish);
    return found;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'away' && code !== 'not-kept') asking.delete(wish);
    throw error;
  }
}

export async function join(table: string, game: string, token: string | null): Promise<void> {
  const wanted: Omit<JoinWanted, 'request'> = { name: myName(), ...(token ? { token } : {}) };
  const joined = await once<Joined>(`/api/tables/${table}/join`, `${table} ${token ?? ''}`, wanted).catch(
    (error: unknown) => {
      // The table continues an uploaded game: the player must agree first.
      const { code, text } = error as { code?: string; text?: Text };
      if (code !== 'imported' || !text || !confirm(hall.say(text))) throw error;
      return once<Joined>(`/api/tables/${table}/join`, `${table} ${token ?? ''} agreed`, { ...wanted, agrees: true });
    },
  );
  storeSeat(joined, game, true);
  goTo(table);
}

export async function importFile(file: string, seats: SeatWanted[], game: string): Promise<void> {
  const wanted: ImportWanted = { file, seats };
  const opened = await once<TableOpened>('/api/import', JSON.stringify(wanted), wanted);
  storeOpened(game, opened, false, false);
  // A finished game opens in the review.
  const view = await get<Welcome>(`/api/tables/${opened.table}`, ...Object.values(opened.tokens));
  if (view.table.status === 'finished') location.hash = `#/review/${opened.table}`;
  else goTo(opened.table);
}

/** The seats of a game file: the viewer takes a person's seat, bots the others. All keep their names. */
export function seatsOf(file: string, bots: readonly string[], bot: string): SeatWanted[] {
  const names = [...file.matchAll(/^seat \d+: (.+)$/gm)].map((found) => found[1].trim());
  const players = [...file.matchAll(/^player \d+: (.+)$/gm)].map((found) => found[1].trim());
  const mine = Math.max(0, players.indexOf('human'));
  return names.map((name, seat) =>
    seat === mine
      ? { kind: 'me', name }
      : { kind: 'bot', name, bot: bots.includes(players[seat] ?? '') ? players[seat] : bot },
  );
}
