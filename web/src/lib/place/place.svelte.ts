/** A place at a table: the state that the shell draws. Its subclasses say where that state comes from. */
import type { Bare, Command } from './connection';
import { marksOf, type Mark } from './marks';
import type { RecapLine } from './recap';
import { changes } from '../table.svelte';
import { ticker } from '../ticker.svelte';
import type { ChatLine, Crest, HintView, Option, Scene, TableView, Text, Told, Undo } from '../wire';
import { HallWords } from '../words.svelte';

export interface LogLine {
  id: number;
  seq: number;
  text: Text;
}

export type Link = 'joining' | 'on' | 'lost' | 'gone';

/** The most lines of the log, and the most scenes to look back at. */
const MOST_LINES = 600;
const MOST_SCENES = 120;

export abstract class Place {
  readonly words: HallWords;
  readonly game: string;
  /** The id of the table; empty where there is none. */
  readonly id: string = '';
  /** Whether a finished game is shown again: it waits for no player, and has no connection. */
  readonly replayed: boolean = false;
  scene: Scene | null = $state.raw(null);
  /** Ids of items that differ from the previous scene. */
  changed: Set<string> = $state.raw(new Set());
  table: TableView | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** The things on the table that the newest lines name, by `markKey`; none while the viewer looks back. */
  readonly marks: Map<string, Mark> = $derived.by(() =>
    this.scene && !this.scene.result && this.jumped === null ? marksOf(this.log, this.scene, this.me) : new Map(),
  );
  /** The last events, for the live region. */
  told: Told[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  undo: Undo = $state.raw({ can: false, why: 'undo-nothing' });
  link: Link = $state('joining');
  /** When the answer window closes, in this browser's time (ms); 0 for none. */
  windowUntil = $state(0);
  windowFrom = $state(0);
  /** How far the table's time is ahead of this browser's, in seconds. */
  ahead = $state(0);
  /** Whether an answer is pending. */
  busy = $state(false);
  /** Whether there is only one answer, for good: it needs a second touch. */
  readonly final: boolean = false;
  /** Whether nobody else is here and nothing has happened: there is no log to read. */
  readonly quiet: boolean = false;
  /** Whether the player has not answered yet, in a game that started here. */
  untouched = $state(false);
  /** Whether the scene of the ending covers the table, and shows the scores. */
  covered = $state(false);
  /** A message for this player, such as a refusal. */
  notice: Text | null = $state.raw(null);
  /** The seats of this browser. */
  seats: number[] = $state.raw([]);
  /** Events since the viewer's last turn, once they are asked again. */
  recap: RecapLine[] = $state.raw([]);
  /** The seats that have answered here. */
  protected readonly answered = new Set<number>();
  hint: HintView | null = $state.raw(null);
  hintStep = $state(0);
  /** Whether the server gives hints here. */
  hasHints = false;
  /** Phrases for quick chat; none where no other player reads them. */
  phrases: string[] = $state.raw([]);
  /** Portraits for the viewer's crest; none where the game has no crests, or the viewer cannot change one. */
  portraits: string[] = $state.raw([]);
  /** The sequence number of the earlier moment on screen, or null for now. */
  jumped: number | null = $state(null);
  readonly #past = new Map<number, Scene>();
  #now: Scene | null = null;
  #count = 0;

  constructor(game: string) {
    this.game = game;
    this.words = new HallWords(game);
  }

  /** Whether the lesson wants an option; true without a lesson. */
  leadsTo(_option: Option): boolean {
    return true;
  }

  abstract act(action: string): void;
  /** Take an aside: an action that the viewer may take at any time, and that answers no question. */
  aside(_action: string): void {}
  /** Take back one decision, or the whole turn as far as the rules allow. */
  takeBack(_turn = false): void {}
  /** The viewer has read the recap. */
  seen(): void {
    this.recap = [];
  }
  /** Send a command to the server and return its request; only a table of a server sends. */
  send(_command: Bare<Command>): string {
    return '';
  }
  say(_line: { text?: string; phrase?: string }): void {}
  vote(_yes: boolean): void {}
  /** Vote on what follows when the clock of another seat has run out. */
  answerClock(_seat: number, _late: number, _choice: string): void {}
  /** Take vacation days: the viewer's clock stands still. */
  takeVacation(_days: number): void {}
  setCrest(_crest: Crest): void {}
  ping(_phrase: string, _item: string): void {}
  /** The last ping: a new object each time. */
  pinged: ChatLine | null = $state.raw(null);

  /** Whether another player would see a ping. */
  get canPing(): boolean {
    return false;
  }
  resign(): void {}
  /** Let a bot play a seat: the viewer's own, or that of a player who left. */
  replace(_seat: number): void {}
  /** Kinds of windows that pass without a question; null where standing orders are not possible. */
  passes: string[] | null = $state.raw(null);
  letPass(_kinds: string[]): void {}
  /** Take the viewer's seat back from the bot. */
  comeBack(): void {}
  /** Seats of other people, who can be reported or removed. */
  get others(): number[] {
    return [];
  }
  /** Before the game, remove a player; during it, vote for it. */
  remove(_seat: number): void {}
  /** Report a player to the host. */
  async report(_seat: number, _text: string): Promise<void> {}
  /** Whether a bot answers for the viewer, who gave up or left the seat to it. */
  get replaced(): boolean {
    return this.table?.status === 'playing' && this.table.seats[this.me]?.kind === 'bot';
  }
  /** The link for spectators; empty where unknown. */
  watchLink = $state('');
  /** Links of the open seats, by seat, where known. */
  links: Record<string, string> = $state.raw({});
  /** Rotate the token of the viewer's seat, so that only this browser keeps it, or of an open seat. */
  changeLock(_seat: number): void {}
  changeWatchLock(): void {}
  /** Ask for the next step of the hint: where to look, candidates, the best option. */
  askHint(): void {}

  /** Set the time of the table, and until when the answer window is open. */
  protected setTime({ window_until: until, now }: { window_until: number; now: number }): void {
    this.ahead = now - Date.now() / 1000;
    const left = (until - now) * 1000;
    this.windowFrom = Date.now();
    this.windowUntil = left > 0 ? Date.now() + left : 0;
  }

  /** The time at the table, in seconds. It ticks while a clock is shown. */
  get time(): number {
    return ticker.now / 1000 + this.ahead;
  }

  /** The current scene. Throws before the first one has arrived. */
  get shown(): Scene {
    if (!this.scene) throw new Error('the table has no scene yet');
    return this.scene;
  }

  get me(): number {
    return this.scene?.viewer ?? -3;
  }

  /** The heading of the recap. Of several players in one browser, each has a first turn. */
  get since(): string {
    const played = this.answered.has(this.me) || (this.seats.length < 2 && !this.untouched);
    return played ? 'web-since' : 'web-before-turn';
  }

  get names(): string[] {
    return this.words.names;
  }

  /** The seat of another player with the final word on the open question to the party; -1 for none. */
  get decider(): number {
    const decides = this.table?.decides ?? -1;
    return this.seats.includes(decides) ? -1 : decides;
  }

  /** Whether a seat is that of another person who is not connected. */
  isAway(seat: number): boolean {
    const seated = this.table?.status === 'playing' ? this.table.seats[seat] : undefined;
    return seated?.kind === 'human' && !seated.here && !this.seats.includes(seat);
  }

  /** Whether the viewer is asked now. */
  get asked(): boolean {
    return (
      !!this.scene &&
      this.scene.options.length > 0 &&
      !this.scene.result &&
      !this.busy &&
      this.link === 'on' &&
      this.jumped === null &&
      !this.replaced
    );
  }

  /** Show the current scene. It replaces an earlier moment on screen. */
  show(scene: Scene | null, seq = -1): void {
    this.changed = scene && this.#now ? changes(this.#now, scene) : new Set();
    this.jumped = null;
    this.hint = null;
    this.hintStep = 0;
    this.#now = scene;
    this.scene = scene;
    if (!scene) return;
    this.words.viewer = scene.viewer;
    if (seq >= 0) this.recall(seq, scene);
  }

  /** Store a scene, so that the viewer can return to it. */
  recall(seq: number, scene: Scene): void {
    this.#past.set(seq, scene);
    const [oldest] = this.#past.keys();
    if (oldest !== undefined && this.#past.size > MOST_SCENES) this.#past.delete(oldest);
  }

  /** Whether the scene of a log line is still stored here, for the same viewer. */
  canJump(seq: number): boolean {
    return this.#past.get(seq)?.viewer === this.#now?.viewer && this.#past.has(seq);
  }

  jump(seq: number | null): void {
    const scene = seq === null ? this.#now : (this.#past.get(seq) ?? this.#now);
    this.jumped = scene === this.#now ? null : seq;
    this.changed = new Set();
    this.scene = scene;
  }

  /** Forget everything private before the next viewer looks. */
  forget(): void {
    this.#past.clear();
    this.#now = null;
    this.scene = null;
    this.log = [];
    this.told = [];
    this.recap = [];
    this.hint = null;
    this.changed = new Set();
    this.jumped = null;
  }

  tell(seq: number, events: Told[]): void {
    if (!events.length) return;
    this.log = [...this.log, ...events.map((text) => ({ id: this.#count++, seq, text }))].slice(-MOST_LINES);
    this.told = events;
  }

  /** Take back the events of all records after `last`. Lines such as "took back" stay. */
  untell(last: number): void {
    this.log = this.log.filter(({ seq, text }) => seq <= last || !text.key.startsWith('event-'));
  }

  retell(lines: { seq: number; text: Text }[]): void {
    this.log = lines.map(({ seq, text }) => ({ id: this.#count++, seq, text })).slice(-MOST_LINES);
  }

  /** Add lines that came while disconnected. */
  retellSince(entries: { seq: number; text: Text }[]): void {
    const last = this.log.at(-1)?.seq ?? -1;
    for (const { seq, text } of entries) if (seq > last) this.tell(seq, [{ ...text, sound: '' }]);
  }

  /** Replace the log by the whole log, keeping newer lines. */
  retellBefore(entries: { seq: number; text: Text }[]): void {
    const last = entries.at(-1)?.seq ?? -1;
    const since = this.log.filter((line) => line.seq > last);
    this.retell([...entries, ...since]);
  }
}
