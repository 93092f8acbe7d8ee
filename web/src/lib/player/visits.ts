/** The guest of this browser, and its tables with their tokens. Stored in the browser and sent only to the server. */
import { post } from '../http';
import type { Guest, Joined, TableOpened } from '../wire';

export interface Visit {
  table: string;
  game: string;
  /** Tokens of the player's own seats, by seat. */
  tokens: Record<string, string>;
  /** Tokens of the open seats, by seat. */
  links: Record<string, string>;
  watch: string;
  /** Whether several people share this screen: a curtain falls between their turns. */
  curtain: boolean;
  at: number;
  /** Milliseconds for which the running game was on the screen. */
  played?: number;
  /** Whether the player has not answered yet, in a game that started here. */
  untouched?: boolean;
}

const TABLES = 'meadhall.tables';
const GUEST = 'meadhall.guest';
/** Tables that the browser remembers. */
const MOST = 60;

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function visits(): Visit[] {
  return Object.values(read<Record<string, Visit>>(TABLES, {})).sort((one, other) => other.at - one.at);
}

export function visit(table: string): Visit | undefined {
  return read<Record<string, Visit>>(TABLES, {})[table];
}

export function storeVisit(visit: Visit): void {
  const all = [visit, ...visits().filter((each) => each.table !== visit.table)].slice(0, MOST);
  localStorage.setItem(TABLES, JSON.stringify(Object.fromEntries(all.map((each) => [each.table, each]))));
}

/** Store the token of a seat that the player has taken. `untouched`: the player has just sat down at a new game. */
export function storeSeat({ table, seat, token }: Joined, game: string, untouched?: boolean): void {
  const before = visit(table);
  storeVisit({
    table,
    game,
    links: {},
    watch: '',
    curtain: false,
    untouched,
    at: Date.now(),
    ...before,
    tokens: { ...before?.tokens, [seat]: token },
  });
}

/** Remember that the player has answered at a table. */
export function touch(table: string): void {
  const known = visit(table);
  if (known) storeVisit({ ...known, untouched: false });
}

/** Add the time that a running game was on the screen. */
export function spend(table: string, milliseconds: number): void {
  const known = visit(table);
  if (known) storeVisit({ ...known, played: (known.played ?? 0) + milliseconds });
}

export function forget(table: string): void {
  localStorage.setItem(
    TABLES,
    JSON.stringify(
      Object.fromEntries(
        visits()
          .filter((each) => each.table !== table)
          .map((each) => [each.table, each]),
      ),
    ),
  );
}

export function storeOpened(game: string, opened: TableOpened, curtain: boolean, untouched: boolean): void {
  storeVisit({
    table: opened.table,
    game,
    tokens: opened.tokens,
    links: opened.links,
    watch: opened.watch,
    curtain,
    untouched,
    at: Date.now(),
  });
}

/** The token of the guest, if this browser has one. */
export function knownGuest(): string[] {
  const known = read<Guest | null>(GUEST, null);
  return known?.token ? [known.token] : [];
}

/** The token of the guest; a new one where there is none yet. */
export async function guest(name: string): Promise<string> {
  const [known] = knownGuest();
  if (known) return known;
  const fresh = await post<Guest>('/api/guests', { name });
  localStorage.setItem(GUEST, JSON.stringify(fresh));
  return fresh.token;
}

/** The prefix of a session's token. */
const SESSION = 'me-';

/** Whether this browser is signed in as a person who keeps their name. */
export const isSignedIn = (): boolean => !!knownGuest()[0]?.startsWith(SESSION);

/** Replace the guest by a session. */
export function useSession(name: string, token: string): void {
  localStorage.setItem(GUEST, JSON.stringify({ name, token }));
}

/** Forget the session: the next request makes a new guest. */
export function becomeGuest(): void {
  localStorage.removeItem(GUEST);
}

/** Do something as a guest. If the server does not know the token any more, get a new one and retry once. */
export async function asGuest<T>(name: string, action: (token: string) => Promise<T>): Promise<T> {
  try {
    return await action(await guest(name));
  } catch (error) {
    if ((error as { code?: string }).code !== 'no-guest') throw error;
    becomeGuest();
    return action(await guest(name));
  }
}
