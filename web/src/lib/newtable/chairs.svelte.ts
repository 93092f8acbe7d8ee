/** The chairs of a new table: who sits on each, and the settings, remembered for each game. */
import { isBeginner, myName, presetSeats } from '../opening';
import { opponentOf, opponents, seatFor, usualOpponents } from '../opponents.svelte';
import { posterOf } from '../posters';
import { letters } from '../seats';
import type { GameLine, OpponentLine, SeatWanted } from '../wire';

export type Way = 'bots' | 'invite' | 'here';
export interface Chair {
  kind: 'me' | 'bot' | 'open';
  name: string;
  /** The key of the opponent on a bot's chair. */
  opponent: string;
}
interface Choices {
  chairs: Partial<Record<Way, Chair[]>>;
  settings: Record<string, string>;
}

/** Names for people at one screen who give none. They belong to no opponent and to no figure of a game. */
const NAMES = ['Hilda', 'Brun', 'Signe', 'Askel', 'Tilda'];

const keyOf = (game: string) => `meadhall.new-table.${game}`;

function storedChoices(game: string): Choices {
  try {
    return { chairs: {}, settings: {}, ...JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') };
  } catch {
    return { chairs: {}, settings: {} };
  }
}

export class Chairs {
  readonly game: GameLine;
  list: Chair[] = $state([]);
  /** The chair whose player is being chosen; -1 for none. */
  chosen = $state(-1);
  settings: Record<string, string> = $state({});
  way: Way = $state('bots');

  constructor(game: GameLine, way: Way) {
    this.game = game;
    const { settings } = storedChoices(game.key);
    this.settings = Object.fromEntries(
      Object.entries(game.settings).map(([key, values]) => [
        key,
        values.includes(settings[key] ?? '') ? settings[key] : values[0],
      ]),
    );
    this.set(way);
  }

  get most(): number {
    return Math.max(...this.game.seats);
  }

  get fewest(): number {
    return Math.min(...this.game.seats.filter((count) => this.way === 'bots' || count > 1));
  }

  get signs(): string[] {
    const found = letters(this.list.map((_, at) => this.nameOf(at) || '?'));
    return found.map((sign, at) => (this.list[at].kind === 'open' ? '?' : sign));
  }

  /** Change the way to play: the chairs as they were last time, or the usual ones. */
  set(way: Way): void {
    this.way = way;
    this.chosen = way === 'here' ? -1 : 1;
    const before = storedChoices(this.game.key).chairs[way] ?? [];
    const sound = before.every((chair) => chair.kind !== 'bot' || opponentOf(chair.opponent));
    this.list =
      sound && this.game.seats.includes(before.length)
        ? before.map((chair, at) => (at ? { ...chair } : { kind: 'me', name: myName(), opponent: '' }))
        : this.#usual(way);
  }

  #usual(way: Way): Chair[] {
    const me: Chair = { kind: 'me', name: myName(), opponent: '' };
    const count = Math.max(way === 'bots' ? 1 : 2, presetSeats(this.game));
    if (way === 'bots') {
      const beginner = !posterOf(this.game.key)?.together && isBeginner(this.game.key);
      return [me, ...usualOpponents(this.game, count - 1, me.name, beginner).map(sitting)];
    }
    const other = (): Chair => (way === 'here' ? this.#person() : { kind: 'open', name: '', opponent: '' });
    return [me, ...Array.from({ length: (way === 'here' ? 2 : count) - 1 }, other)].slice(0, this.most);
  }

  #person(): Chair {
    return { kind: 'me', name: '', opponent: '' };
  }

  /** The name of a chair: for a person who gives none, one that no other chair has. */
  nameOf(at: number): string {
    const { kind, name } = this.list[at];
    if (name.trim() || kind !== 'me') return name.trim();
    if (!at) return myName();
    const taken = this.list.map((chair) => chair.name.trim().toLowerCase());
    const left = NAMES.filter((each) => !taken.includes(each.toLowerCase()));
    return left[this.list.slice(1, at).filter((chair) => chair.kind === 'me' && !chair.name.trim()).length];
  }

  /** Whether no other chair has the opponent's name: neither the opponent itself nor a person called the same. */
  isFree(opponent: OpponentLine, but = -1): boolean {
    return !this.list.some((chair, at) => at !== but && chair.name.toLowerCase() === opponent.name.toLowerCase());
  }

  add(): void {
    const at = this.list.length;
    if (at >= this.most) return;
    const usual = usualOpponents(this.game, opponents.list.length, myName(), false).find((each) => this.isFree(each));
    if (this.way === 'here') this.list.push(this.#person());
    else if (this.way === 'bots' && usual) this.list.push(sitting(usual));
    else this.list.push({ kind: 'open', name: '', opponent: '' });
    this.chosen = this.way === 'here' ? -1 : at;
    // A game may allow two and four players, but not three.
    if (!this.game.seats.includes(this.list.length)) this.add();
  }

  remove(at: number): void {
    if (this.list.length <= this.fewest) return;
    this.list.splice(at, 1);
    this.chosen = -1;
    if (!this.game.seats.includes(this.list.length)) this.remove(this.list.length - 1);
  }

  take(opponent: OpponentLine): void {
    if (this.chosen > 0) this.list[this.chosen] = sitting(opponent);
  }

  /** A person takes the chosen chair: at this screen, or a friend by a link. */
  invite(kind: 'me' | 'open'): void {
    if (this.chosen <= 0) return;
    this.list[this.chosen] = kind === 'me' ? this.#person() : { kind, name: '', opponent: '' };
  }

  /** The seats for the server. */
  wanted(): SeatWanted[] {
    return this.list.map((chair, at) => {
      const opponent = opponentOf(chair.opponent);
      if (chair.kind === 'bot' && opponent) return seatFor(opponent);
      return chair.kind === 'open' ? { kind: 'open' } : { kind: 'me', name: this.nameOf(at) };
    });
  }

  /** Remember the choice for the next table of the game. */
  store(): void {
    const before = storedChoices(this.game.key);
    const chairs = { ...before.chairs, [this.way]: this.list };
    localStorage.setItem(keyOf(this.game.key), JSON.stringify({ chairs, settings: this.settings }));
  }
}

function sitting(opponent: OpponentLine): Chair {
  return { kind: 'bot', name: opponent.name, opponent: opponent.key };
}
