/** Messages in the reader's language, from the server's Fluent files. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { request } from '$transport';
import { bound, listed, singleStop } from './lists';
import { part } from './part';
import { serverStatus } from './server-status.svelte';
import { settings } from './settings.svelte';
import type { Words } from './table.svelte';
import type { Text } from './wire';

type Argument = Text['args'][string];

const CHANCE = -1;
const PARTY = -2;
/** The page's own messages, loaded when a reader wants the language. */
const OWN = { en: () => import('../words/en.ftl?raw'), de: () => import('../words/de.ftl?raw') };
const fetched = new Map<string, Promise<string>>();

/** Fetch the server's messages and those of a game; `-` for no game. */
function fetchWords(language: string, game: string): Promise<string> {
  const address = `/words/${language}/${game}`;
  let text = fetched.get(address);
  if (!text) {
    text = request(address).then((answer) => {
      // A proxy answers for a server that is away.
      if (answer.status >= 500) throw new TypeError(address);
      if (!answer.ok) throw new Error(address);
      return answer.text();
    });
    text.catch(() => fetched.delete(address));
    fetched.set(address, text);
  }
  return text;
}

export class HallWords implements Words {
  names: string[] = $state.raw([]);
  faces: string[] = $state.raw([]);
  viewer = $state(-3);
  #bundle: FluentBundle = $state.raw(new FluentBundle('en'));
  language = $state('en');
  #game: string;
  /** The language that was asked for last. */
  #wanted = '';
  /** Whether the server's messages have arrived, or will not. */
  #complete = $state(false);

  constructor(game = '-') {
    this.#game = game;
  }

  /** Load the messages of a language. The old ones stay until the new ones arrive. */
  async load(language = settings.language): Promise<void> {
    this.#wanted = language;
    const own = part(OWN[language === 'de' ? 'de' : 'en']);
    let text = '';
    let refused: unknown = null;
    try {
      text = await fetchWords(language, this.#game);
    } catch (error) {
      // The page has its own messages without the server; those of the games follow when it answers.
      if (error instanceof TypeError) {
        serverStatus.failed();
        serverStatus.onRecovery(() => void this.load(this.#wanted));
      } else refused = error;
    }
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource((await own).default), { allowOverrides: true });
    // The reader has chosen another language meanwhile.
    if (language !== this.#wanted) return;
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    this.#bundle = bundle;
    this.#complete ||= text !== '' || refused !== null;
    this.language = language;
    if (refused) throw refused;
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The text of a key, empty until the server's messages have arrived: a key tells a reader nothing. */
  word(key: string, args: Record<string, string | number> = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return this.#complete ? key : '';
    return bound(singleStop(this.#bundle.formatPattern(pattern, args, [])));
  }

  say(text: Text): string {
    const args: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(text.args)) args[name] = this.#argument(name, value);
    if ('seat' in text.args) args.me = text.args.seat === this.viewer ? 'yes' : 'no';
    return this.word(text.key, args);
  }

  seat(seat: number): string {
    if (seat === CHANCE) return this.word('name-chance');
    if (seat === PARTY) return this.word('name-party');
    return this.names[seat] ?? this.word('name-seat', { number: seat + 1 });
  }

  face(seat: number): string {
    return this.faces[seat] ?? '';
  }

  /** Take the names and faces of the players from their seats. */
  meet(seats: readonly { name: string; opponent?: string }[]): void {
    this.names = seats.map((seat) => seat.name);
    this.faces = seats.map((seat) => seat.opponent ?? '');
  }

  /** All message keys, for a search by prefix or pattern. */
  keys(): string[] {
    return [...this.#bundle._messages.keys()];
  }

  #argument(name: string, value: Argument): string | number {
    if (typeof value === 'string') return this.word(value);
    if (typeof value === 'number') return name === 'seat' || name.endsWith('_seat') ? this.seat(value) : value;
    if (Array.isArray(value)) return listed(name, value, this, (part) => String(this.#argument('', part)));
    return this.say(value);
  }
}

/** A section of the rulebook as a key: `§3.1` is `rule-3-1`. */
export function ruleKey(section: string): string {
  return `rule-${section.replace(/^§/, '').replaceAll('.', '-').toLowerCase()}`;
}

/** The messages of a game, such as its title. Loaded once for each game. */
const ofGames = new Map<string, HallWords>();
export function wordsOf(game: string): HallWords {
  let words = ofGames.get(game);
  if (!words) {
    words = new HallWords(game);
    ofGames.set(game, words);
  }
  return words;
}

export const hall = new HallWords();
