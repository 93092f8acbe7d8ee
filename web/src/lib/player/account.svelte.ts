/** The player's account: a kept name with its session, passkeys, links and codes. A hall in the browser has none. */
import { isLocal } from '$transport';
import { get, post, Refusal } from '../http';
import { adopt, notes } from './notes';
import { makePasskey, usePasskey } from './passkey';
import { posterOf } from '../posters';
import { forgetChange, settings } from '../settings.svelte';
import { becomeGuest, guest, isSignedIn, knownGuest, storeVisit, useSession, visit } from './visits';
import type {
  CodesMade,
  Erased,
  LinkMade,
  LinkSeen,
  Notes,
  OwnTable,
  PasskeyOffer,
  PersonView,
  SignedIn,
  TableOpened,
  Welcome,
} from '../wire';

/** How many unknown tables to request at a time. */
const MOST_FOUND = 12;

class Account {
  /** The account, or null for a guest. */
  view: PersonView | null = $state.raw(null);
  /** Recovery codes to show once. */
  codes: string[] = $state.raw([]);

  async load(): Promise<void> {
    if (!isSignedIn()) {
      this.view = null;
      return;
    }
    try {
      this.view = await get<PersonView>('/api/me', ...knownGuest());
    } catch (error) {
      if (!(error instanceof Refusal) || !['no-guest', 'not-signed-in'].includes(error.code)) throw error;
      // The session was ended on another device: this browser is a guest again.
      becomeGuest();
      this.view = null;
    }
  }

  /** Keep the guest's name. The codes are shown once. */
  async keepName(name: string): Promise<void> {
    const signed = await post<SignedIn>('/api/me/keep', { name }, await guest(name));
    useSession(signed.name, signed.token);
    this.codes = signed.codes;
    settings.name = signed.name;
    await this.load();
    await this.follow();
  }

  /** Begin a session as a person. The person's settings replace those of this browser. */
  async #begin(signed: SignedIn): Promise<void> {
    useSession(signed.name, signed.token);
    forgetChange();
    await this.load();
    await this.follow();
    settings.name = signed.name;
  }

  /** Make a passkey. Return whether the player completed it. */
  async addPasskey(): Promise<boolean> {
    const made = await makePasskey(await post<PasskeyOffer>('/api/me/passkeys/offer', undefined, ...knownGuest()));
    if (!made) return false;
    await post('/api/me/passkeys', made, ...knownGuest());
    await this.load();
    return true;
  }

  async removePasskey(id: string): Promise<void> {
    await post('/api/me/passkeys/remove', { id }, ...knownGuest());
    await this.load();
  }

  /** Sign in with a passkey; `bring` takes the games of this browser along. */
  async signInByPasskey(bring: boolean): Promise<boolean> {
    const used = await usePasskey(await post<PasskeyOffer>('/api/sign-in/passkey/offer', undefined));
    if (!used) return false;
    await this.#begin(await post<SignedIn>('/api/sign-in/passkey', { ...used, bring }, ...(bring ? knownGuest() : [])));
    return true;
  }

  look(secret: string): Promise<LinkSeen> {
    return post<LinkSeen>('/api/sign-in/look', { secret });
  }

  /** Sign in with a one-time link or a recovery code. */
  async signIn(secret: string, bring: boolean): Promise<void> {
    await this.#begin(await post<SignedIn>('/api/sign-in', { secret, bring }, ...(bring ? knownGuest() : [])));
  }

  /** The address of a one-time link for another device. */
  async link(): Promise<string> {
    const { secret } = await post<LinkMade>('/api/me/link', undefined, ...knownGuest());
    return `${location.origin}${location.pathname}#/sign-in?link=${secret}`;
  }

  async newCodes(): Promise<void> {
    this.codes = (await post<CodesMade>('/api/me/codes', undefined, ...knownGuest())).codes;
    await this.load();
  }

  async signOut(): Promise<void> {
    await post('/api/me/sign-out', undefined, ...knownGuest());
    becomeGuest();
    this.view = null;
    this.codes = [];
  }

  async signOutOthers(): Promise<void> {
    await post('/api/me/sign-out-others', undefined, ...knownGuest());
    await this.load();
  }

  export(): Promise<unknown> {
    return get('/api/me/export', ...knownGuest());
  }

  /** Erase everything about the player in the hall, and what this browser holds. */
  async erase(): Promise<Erased> {
    const erased = await post<Erased>('/api/me/erase', undefined, ...knownGuest());
    localStorage.clear();
    this.view = null;
    this.codes = [];
    return erased;
  }

  /** Exchange notes with the server, and find the tables of other devices. */
  async follow(): Promise<void> {
    if (isLocal || !isSignedIn()) return;
    adopt(await post<Notes>('/api/me/notes', notes(), ...knownGuest()));
    await findTables();
  }
}

export const account = new Account();

/** Recover the player's seats at a table whose links this browser does not have. Return whether there are any. */
export async function recover(table: string): Promise<boolean> {
  if (isLocal || !knownGuest().length) return false;
  try {
    const found = await post<TableOpened>(`/api/tables/${table}/mine`, undefined, ...knownGuest());
    const tokens = Object.values(found.tokens);
    const { game } = (await get<Welcome>(`/api/tables/${table}`, ...(tokens.length ? tokens : [found.watch]))).table;
    const known = visit(table);
    storeVisit({
      table,
      game,
      curtain: tokens.length > 1 && !posterOf(game)?.together,
      at: Date.now(),
      ...known,
      tokens: found.tokens,
      links: found.links,
      watch: found.watch || (known?.watch ?? ''),
    });
    return tokens.length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Tables whose seats this page has tried to recover: once is enough. */
const tried = new Set<string>();

/** The view of a table; null if its link was lost or revoked, and the owner of the seat has a new one now. */
export async function viewOf(table: string, tokens: string[]): Promise<Welcome | null> {
  try {
    return await get<Welcome>(`/api/tables/${table}`, ...tokens);
  } catch (error) {
    const lost = error instanceof Refusal && error.code === 'bad-token' && !tried.has(table);
    tried.add(table);
    if (lost && (await recover(table))) return null;
    throw error;
  }
}

/** Find tables that the player opened or joined on another device. */
async function findTables(): Promise<void> {
  const all = await get<OwnTable[]>('/api/me/tables', ...knownGuest());
  const wanted = all.filter((each) => !visit(each.table)).slice(0, MOST_FOUND);
  // Unfinished tables last: the table that is recovered last stands first in the hall.
  wanted.sort((one, other) => Number(other.status === 'finished') - Number(one.status === 'finished'));
  for (const { table } of wanted) await recover(table);
}
