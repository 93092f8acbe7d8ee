/** A place at a table: what the shell draws and talks to. Live, replayed or recorded. */
import type { RecapLine } from './recap';
import { changes } from './table.svelte';
import type { ChatLine, Crest, HintView, Scene, TableView, Text, Told, Undo } from './wire';
import { HallWords } from './words.svelte';

export interface LogLine {
  id: number;
  seq: number;
  text: Text;
}

export type Link = 'joining' | 'on' | 'lost' | 'gone';

const MOST_LINES = 600;
const MOST_SCENES = 120;

export abstract class Place {
  readonly words: HallWords;
  readonly game: string;
  scene: Scene | null = $state.raw(null);
  /** Item ids that differ from the scene before. */
  changed: Set<string> = $state.raw(new Set());
  table: TableView | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** What happened last, for the live region. */
  told: Told[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  undo: Undo = $state.raw({ can: false, why: 'undo-nothing' });
  link: Link = $state('joining');
  /** When the answer window closes, in this browser's time (ms); 0 for none. */
  windowUntil = $state(0);
  windowFrom = $state(0);
  /** Whether an answer is on its way. */
  busy = $state(false);
  /** Whether nobody has answered anything here yet, in a game that begins here. */
  untouched = $state(false);
  /** What the hall has to say to this player, such as a refusal. */
  notice: Text | null = $state.raw(null);
  /** The seats that are played here. */
  seats: number[] = $state.raw([]);
  /** What happened since the viewer's last turn, once they are asked again. */
  recap: RecapLine[] = $state.raw([]);
  hint: HintView | null = $state.raw(null);
  hintStep = $state(0);
  /** Whether advice can be had here. */
  hasHints = false;
  /** What can be said by a touch; none where nobody listens. */
  phrases: string[] = $state.raw([]);
  /** The pictures among which a seat's crest may choose; none where the game has no crests, or nobody can change one. */
  portraits: string[] = $state.raw([]);
  /** The moment that is looked back at, or null for now. */
  jumped: number | null = $state(null);
  readonly #past = new Map<number, Scene>();
  #now: Scene | null = null;
  #count = 0;

  constructor(game: string) {
    this.game = game;
    this.words = new HallWords(game);
  }

  abstract act(action: string): void;
  /** One decision, or all of the turn as far as may be taken back. */
  takeBack(_turn = false): void {}
  /** The viewer has read what happened since their last turn. */
  seen(): void {
    this.recap = [];
  }
  say(_line: { text?: string; phrase?: string }): void {}
  vote(_yes: boolean): void {}
  bear(_crest: Crest): void {}
  ping(_phrase: string, _item: string): void {}
  /** The last ping that was heard here: a new object each time. */
  pinged: ChatLine | null = $state.raw(null);

  /** Whether somebody would see where one points. */
  get canPing(): boolean {
    return false;
  }
  resign(): void {}
  /** Let a bot play a seat: one's own, or that of somebody who has gone. */
  replace(_seat: number): void {}
  /** The kinds of windows that the viewer lets pass without being asked; null where nothing can be ordered. */
  passes: string[] | null = $state.raw(null);
  letPass(_kinds: string[]): void {}
  /** Take one's own seat back from the bot. */
  comeBack(): void {}
  /** Whether a bot answers for the viewer, who has given up or left it the seat. */
  get replaced(): boolean {
    return this.table?.status === 'playing' && this.table.seats[this.me]?.kind === 'bot';
  }
  /** The address by which others may look on; empty where it is not known. */
  watchLink = $state('');
  /** The addresses of seats that are still open, by seat, where they are known. */
  links: Record<string, string> = $state.raw({});
  /** Make all links to a seat worthless: one's own, but for this browser's, or that of a seat which is still open. */
  changeLock(_seat: number): void {}
  changeWatchLock(): void {}
  /** One step further into the advice: where to look, what might be done, what to do. */
  askHint(): void {}

  /** The scene of a table that is drawn already. */
  get shown(): Scene {
    if (!this.scene) throw new Error('the table has no scene yet');
    return this.scene;
  }

  get me(): number {
    return this.scene?.viewer ?? -3;
  }

  get names(): string[] {
    return this.words.names;
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

  /** The table as it is now. Somebody who looks back at an earlier moment is brought back by it. */
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

  /** Keep a moment to look back at. */
  recall(seq: number, scene: Scene): void {
    this.#past.set(seq, scene);
    const [oldest] = this.#past.keys();
    if (oldest !== undefined && this.#past.size > MOST_SCENES) this.#past.delete(oldest);
  }

  /** Whether the moment of a line of the log is still known here, with the same eyes. */
  canJump(seq: number): boolean {
    return this.#past.get(seq)?.viewer === this.#now?.viewer && this.#past.has(seq);
  }

  jump(seq: number | null): void {
    const scene = seq === null ? this.#now : (this.#past.get(seq) ?? this.#now);
    this.jumped = scene === this.#now ? null : seq;
    this.changed = new Set();
    this.scene = scene;
  }

  /** Forget everything private: somebody else is about to look. */
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

  retell(lines: { seq: number; text: Text }[]): void {
    this.log = lines.map(({ seq, text }) => ({ id: this.#count++, seq, text })).slice(-MOST_LINES);
  }

  /** Lines that came while the line was cut. */
  retellSince(news: { seq: number; text: Text }[]): void {
    const last = this.log.at(-1)?.seq ?? -1;
    for (const { seq, text } of news) if (seq > last) this.tell(seq, [{ ...text, sound: '' }]);
  }

  /** The whole log, followed by what has been told since. */
  retellBefore(news: { seq: number; text: Text }[]): void {
    const last = news.at(-1)?.seq ?? -1;
    const since = this.log.filter((line) => line.seq > last);
    this.retell([...news, ...since]);
  }
}
