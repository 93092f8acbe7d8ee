/** A finished game as a place: any moment, any viewer, and its review. Replay and review page share it. */
import { SvelteMap } from 'svelte/reactivity';
import { get, post, Refusal, untilAnswered } from '../http';
import { importFile, myName } from '../opening';
import { Place, type LogLine } from './place.svelte';
import { saveGame } from '../save-game';
import { storeVisit, visit } from '../player/visits';
import type { EventView, LogView, Moment, ReviewView, Text, Welcome } from '../wire';
import { settings } from '../settings.svelte';

/** The referee's view, with everything open. */
export const OPEN = -4;
export const SPECTATOR = -3;
/** Moments that are fetched ahead of the one on screen, and that are cached. */
const AHEAD = 12;
const MOST = 400;
/** Lines of the log that are shown. */
const MOST_LINES = 600;
/** Decisions after a throw within which the log tells what it brought. */
const SOON = 8;
/** Milliseconds between two requests for the progress of a review. */
const POLL = 700;

const TROUBLE: Text = { key: 'refused-trouble', args: {} };
const textOf = (error: unknown): Text => (error instanceof Refusal ? error.text : TROUBLE);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Replayed extends Place {
  readonly id: string;
  override readonly replayed = true;
  readonly tokens: string[];
  at = $state(0);
  of = $state(0);
  viewer = $state(OPEN);
  running = $state(false);
  speed = $state(1);
  review: ReviewView | null = $state.raw(null);
  trouble: Text | null = $state.raw(null);
  /** Why there is no review, or another refusal. */
  complaint: Text | null = $state.raw(null);
  proof: Text | null = $state.raw(null);
  /** Called when another moment is shown, to update the address. */
  moved: () => void = () => undefined;
  readonly #moments = new Map<string, Moment>();
  readonly #coming = new Map<string, Promise<void>>();
  readonly #stories = new SvelteMap<number, LogLine[]>();
  #going: Promise<void> | null = null;
  #timer = 0;
  #judging: Promise<void> | null = null;
  /** How many pages show the game. */
  #pages = 0;

  constructor(id: string, game: string, tokens: string[]) {
    super(game);
    this.id = id;
    this.tokens = tokens;
    this.link = 'on';
  }

  act(): void {}

  override get asked(): boolean {
    return false;
  }

  /** The viewer's own seat, if any. Its line is drawn first. */
  get own(): number {
    const seats = Object.keys(visit(this.id)?.tokens ?? {}).map(Number);
    return seats.length ? Math.min(...seats) : -1;
  }

  #key(at: number): string {
    return `${this.viewer}/${at}`;
  }

  async #fetch(start: number, count: number): Promise<void> {
    const key = `${this.#key(start)}+${count}`;
    let coming = this.#coming.get(key);
    if (!coming) {
      const viewer = this.viewer;
      coming = get<Moment[]>(
        `/api/tables/${this.id}/moments?start=${start}&count=${count}&viewer=${viewer}`,
        ...this.tokens,
      )
        .then((found) => {
          for (const moment of found) this.#moments.set(`${viewer}/${moment.at}`, moment);
          for (const key of this.#moments.keys()) {
            if (this.#moments.size <= MOST) break;
            this.#moments.delete(key);
          }
        })
        .finally(() => this.#coming.delete(key));
      this.#coming.set(key, coming);
    }
    return coming;
  }

  /** Go to a moment. Dragging the slider passes many moments; only the latest is fetched. */
  go(to: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.of || Infinity, to));
    this.#going ??= this.#arrive().finally(() => (this.#going = null));
    return this.#going;
  }

  async #arrive(): Promise<void> {
    for (;;) {
      const key = this.#key(this.at);
      await Promise.all([
        this.#moments.has(key) || this.#fetch(this.at, 1),
        this.#stories.has(this.viewer) || this.#tellAll(),
      ]);
      if (!this.#moments.has(key)) {
        // The length of the game is not known yet.
        await this.#fetch(0, 1);
        this.at = Math.min(this.at, this.#moments.get(this.#key(0))?.of ?? 0);
      } else if (key === this.#key(this.at)) break;
    }
    const found = this.#moments.get(this.#key(this.at));
    if (!found) return;
    this.of = found.of;
    this.show(found.scene, found.at);
    const story = this.#stories.get(this.viewer) ?? [];
    this.log = story.filter((line) => line.seq <= found.at).slice(-MOST_LINES);
    this.told = found.events;
    this.moved();
    if (found.at < this.of && !this.#moments.has(this.#key(found.at + 1)))
      this.#fetch(found.at + 1, AHEAD).catch(() => undefined);
  }

  async #tellAll(): Promise<void> {
    const viewer = this.viewer;
    const story = await get<LogView>(`/api/tables/${this.id}/story?viewer=${viewer}`, ...this.tokens);
    this.#stories.set(
      viewer,
      story.entries.map(({ seq, text }, id) => ({ id, seq, text })),
    );
  }

  /**
   * The next lines of the log soon after a moment; none until the log is loaded. The log tells a roll of several dice
   * after its last die.
   */
  next(at: number): Text[] {
    const lines = (this.#stories.get(this.viewer) ?? []).filter(({ seq }) => seq > at && seq <= at + SOON);
    return lines.filter(({ seq }) => seq === lines[0].seq).map(({ text }) => text);
  }

  override canJump(): boolean {
    return true;
  }

  override jump(seq: number | null): void {
    if (seq !== null) void this.seek(seq);
  }

  async look(viewer: number): Promise<void> {
    this.viewer = viewer;
    await this.go(this.at);
  }

  run(running = !this.running): void {
    clearTimeout(this.#timer);
    this.running = running && this.at < this.of;
    if (!this.running) return;
    this.#timer = window.setTimeout(
      () =>
        this.go(this.at + 1)
          .then(() => this.run(true))
          .catch((error) => {
            this.running = false;
            this.complaint = textOf(error);
          }),
      1000 / this.speed,
    );
  }

  /**
   * Request the review and wait for it, for as long as a page shows the game. The pages that wait at the same time
   * share the request.
   */
  judge(): Promise<void> {
    if (this.review?.state === 'done') return Promise.resolve();
    this.#judging ??= this.#judge().finally(() => (this.#judging = null));
    return this.#judging;
  }

  async #judge(): Promise<void> {
    this.complaint = null;
    const path = `/api/tables/${this.id}/review`;
    const left = () => !this.#pages;
    const request = () => untilAnswered(() => post<ReviewView>(path, undefined, ...this.tokens), left);
    try {
      this.review = await request();
      while (this.review.state === 'waiting' || this.review.state === 'running') {
        await pause(POLL);
        if (left()) return;
        this.review = await untilAnswered(() => get<ReviewView>(path, ...this.tokens), left);
        // A server that was started again knows nothing of a review that was under way.
        if (this.review.state === 'none') this.review = await request();
      }
    } catch (error) {
      this.complaint = textOf(error);
    }
  }

  /** Take the review if it exists already, without waiting. */
  async glance(): Promise<void> {
    if (this.review) return;
    const found = await get<ReviewView>(`/api/tables/${this.id}/review`, ...this.tokens).catch(() => null);
    if (found?.state === 'done') this.review = found;
  }

  /** A page shows the game from now on, until it calls `leave`. */
  enter(): void {
    this.#pages += 1;
  }

  leave(): void {
    this.#pages -= 1;
    clearTimeout(this.#timer);
    this.running = false;
  }

  async save(): Promise<void> {
    await saveGame(this.game, this.id, this.tokens);
  }

  /** Verify every roll and draw against the committed secret, with the server's independent verifier. */
  async check(): Promise<void> {
    this.proof = { key: 'web-checking', args: {} };
    try {
      const address = new URL('verify.js', document.baseURI).href;
      const { imported, shared, verify } = (await import(/* @vite-ignore */ address)) as {
        imported: (account: unknown) => number;
        shared: (account: unknown) => Promise<{ deal: string; commitment: string } | null>;
        verify: (account: unknown) => Promise<number>;
      };
      const account = await get(`/api/tables/${this.id}/account`, ...this.tokens);
      const [count, given, deal] = [await verify(account), imported(account), await shared(account)];
      this.proof = given
        ? { key: 'web-dice-imported', args: { count, given } }
        : deal
          ? { key: (await isPromised(deal)) ? 'web-dice-shared' : 'web-dice-unfair', args: { count } }
          : { key: 'web-dice-fair', args: { count } };
    } catch (error) {
      this.proof = error instanceof Refusal ? error.text : { key: 'web-dice-unfair', args: {} };
    }
  }

  /** Open a new table at a moment: the viewer plays the seat that decides there, bots the others. */
  async retry(at = this.at): Promise<void> {
    const lines = (await get<string>(`/api/tables/${this.id}/game`, ...this.tokens)).split('\n');
    const head = lines.indexOf('') + 1;
    const next = Number(/^(\d+) /.exec(lines[head + at] ?? '')?.[1] ?? Math.max(0, this.own));
    const seats = (this.table?.seats ?? []).map((seat, number) =>
      number === next
        ? { kind: 'me', name: myName() }
        : {
            kind: 'bot',
            bot: seat.bot || 'greedy',
            ...(seat.kind === 'bot' ? { name: seat.name } : {}),
          },
    );
    await importFile(lines.slice(0, head + at).join('\n') + '\n', seats, this.game);
  }

  /** Go to a moment; a refusal is shown as a complaint. */
  seek(at: number): Promise<void> {
    return this.attempt(() => this.go(at));
  }

  /** Do something that may be refused. */
  async attempt(action: () => Promise<void>): Promise<void> {
    this.complaint = null;
    await action().catch((error) => (this.complaint = textOf(error)));
  }
}

/** Whether the event has committed itself to a deal that its tables share. */
async function isPromised({ deal, commitment }: { deal: string; commitment: string }): Promise<boolean> {
  const [event = '', round = ''] = deal.split('/');
  const { rounds } = await get<EventView>(`/api/events/${event}`);
  return rounds[Number(round) - 1]?.commitment === commitment;
}

let last: Promise<Replayed> | null = null;
let lastId = '';

/** The finished game of a table. The last one is cached, because two pages share it. */
export function replayOf(id: string, watch: string | null): Promise<Replayed> {
  if (id !== lastId || !last) {
    lastId = id;
    last = open(id, watch ?? '');
    last.catch(() => (last = null));
  }
  return last;
}

async function open(id: string, watch: string): Promise<Replayed> {
  const known = visit(id);
  const mine = Object.values(known?.tokens ?? {});
  const tokens = mine.length ? mine : [known?.watch || watch].filter(Boolean);
  const view = await get<Welcome>(`/api/tables/${id}`, ...tokens);
  if (!known && watch)
    storeVisit({ table: id, game: view.table.game, tokens: {}, links: {}, watch, curtain: false, at: Date.now() });
  const found = new Replayed(id, view.table.game, tokens);
  await found.words.load(settings.language);
  found.words.meet(view.table.seats);
  found.table = view.table;
  return found;
}

/** The query part of the address: the moment, and the viewer unless everything is open. */
export function address(page: string, place: Replayed): string {
  const viewer = place.viewer === OPEN ? '' : `&viewer=${place.viewer}`;
  return `#/${page}/${place.id}?at=${place.at}${viewer}`;
}

/** The finished game at the moment of an address. The address then follows the moment. */
export async function replayAt(page: string, id: string, query: URLSearchParams): Promise<Replayed> {
  const found = await replayOf(id, query.get('watch'));
  const { at, viewer } = wanted(query, found);
  found.viewer = viewer;
  found.moved = () => {
    // The player may have left the page while the moment was fetched.
    if (location.hash.startsWith(`#/${page}/${id}`)) history.replaceState(null, '', address(page, found));
  };
  await found.go(at);
  return found;
}

/** What an address asks for. */
function wanted(query: URLSearchParams, place: Replayed): { at: number; viewer: number } {
  const seats = place.table?.seats.length ?? 0;
  const viewer = Number(query.get('viewer') ?? OPEN);
  const at = Number(query.get('at') ?? 0);
  return {
    at: Number.isInteger(at) && at > 0 ? at : 0,
    viewer: Number.isInteger(viewer) && (viewer === SPECTATOR || (viewer >= 0 && viewer < seats)) ? viewer : OPEN,
  };
}
