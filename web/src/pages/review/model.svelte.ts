/** What all parts of the review page read: the lines of the graph, the moment, its turning point, and their texts. */
import type { Replayed } from '../../lib/place/replayed.svelte';
import { byTurn, percent, turnAt } from '../../lib/ridge';
import { gathered } from '../../lib/lists';
import { letters } from '../../lib/seats';
import { brief, type Words } from '../../lib/table.svelte';
import type { ReviewLine, ReviewView, Text, TurningPoint } from '../../lib/wire';
import { hall as words } from '../../lib/words.svelte';

/** A change below this share counts as none. */
const SLIGHT = 0.005;
/** Luck or slips of this size, all added up, turn a game. */
const WEIGHTY = 0.25;
/** The events that begin a turn. */
const BEGINNINGS = ['event-turn-began', 'event-phase-began'];

const isRoll = ({ told }: Pick<TurningPoint, 'told'>): boolean => Array.isArray(told[0]?.args['dice']);

export class ReviewModel {
  readonly place: Replayed;
  /** The line that the player chose; -1 stands for their own. */
  #chosen = $state(-1);

  constructor(place: Replayed) {
    this.place = place;
  }

  get words(): Words {
    return this.place.words;
  }

  readonly review: ReviewView | null = $derived.by(() =>
    this.place.review?.state === 'done' ? this.place.review : null,
  );
  readonly lines: ReviewLine[] = $derived.by(() => this.review?.lines ?? []);
  /** The line that the page is about. */
  readonly main: number = $derived.by(() =>
    this.#chosen >= 0
      ? this.#chosen
      : Math.max(
          0,
          this.lines.findIndex((line) => line.seat === this.place.own),
        ),
  );
  readonly line: ReviewLine | undefined = $derived.by(() => this.lines[this.main]);
  readonly names: string[] = $derived.by(() => this.lines.map((each) => this.words.seat(each.seat)));
  readonly signs: string[] = $derived.by(() => letters(this.names));
  readonly turns = $derived.by(() => (this.review ? byTurn(this.review) : []));
  readonly turn: number = $derived.by(() => (this.review ? turnAt(this.review.turns, this.place.at) : 0));
  readonly points: TurningPoint[] = $derived.by(() =>
    (this.review?.points ?? []).map((point) => {
      if (point.seat !== -1 || point.told.length) return point;
      const told = this.place.next(point.at);
      return isRoll({ told }) ? { ...point, told } : point;
    }),
  );
  /** The number of the turning point at the shown moment; -1 for none. */
  readonly point: number = $derived.by(() => this.points.findIndex((each) => each.at === this.place.at));
  readonly now: TurningPoint | undefined = $derived.by(() => this.points[this.point]);
  /** The game's word for a turn. */
  readonly clock: string = $derived.by(() =>
    this.words.has('review-clock') ? this.words.word('review-clock') : words.word('web-turn'),
  );
  readonly solo: boolean = $derived.by(() => this.lines.length === 1 && (this.line?.seat ?? 0) >= 0);

  /** Whether chance changed anything: a game without dice and draws has no luck to show. */
  readonly chancy: boolean = $derived.by(() =>
    this.lines.some((line) => line.lucks.some((luck) => Math.abs(luck) > SLIGHT)),
  );

  readonly scores: readonly number[] = $derived.by(() => this.place.table?.result?.scores ?? []);
  /** Whether each line has points of its own. A party shares its score, so the result alone is enough. */
  readonly scored: boolean = $derived.by(
    () => this.lines.length === this.scores.length && this.scores.some((score) => score),
  );

  choose(line: number): void {
    this.#chosen = line;
  }

  readonly go = (to: number): void => void this.place.seek(to);

  /** The line that the luck of a turning point changed most. In a tie, the main line. */
  #lucky(point: TurningPoint): number {
    if (!point.luck.length) return -1;
    const first = Math.abs(point.luck[this.main] ?? 0) > SLIGHT ? this.main : 0;
    return point.luck.reduce((best, value, n) => (Math.abs(value) > Math.abs(point.luck[best]) ? n : best), first);
  }

  /** A label inside a sentence: short, without a full stop of its own. */
  #brief(label: Text | null): string {
    return label ? brief(this.words, label).replace(/\.$/, '') : '';
  }

  /** What happened at a turning point, until the next turn began; empty if the log is silent. */
  did(point: TurningPoint): string {
    if (point.seat === -1) return gathered(this.#told(point)).join(' ');
    return this.#brief(point.label);
  }

  /** The same in a line of a list: a roll with its outcome, or what was drawn. */
  summary(point: TurningPoint): string {
    if (point.seat !== -1) return this.did(point);
    return this.#told(point)
      .slice(0, isRoll(point) ? 2 : 1)
      .join(' ');
  }

  /** The sentences of the log about a roll or a draw, until the next turn began. */
  #told(point: TurningPoint): string[] {
    const next = point.told.findIndex(({ key }, at) => at > 0 && BEGINNINGS.includes(key));
    return point.told.slice(0, next < 0 ? undefined : next).map((text) => this.words.say(text));
  }

  /** What happened in one or two sentences: the roll with what it brought in the end, or the draw. */
  gist(point: TurningPoint): string {
    if (point.seat !== -1) return this.story(point);
    const told = this.#told(point);
    const kept = isRoll(point) && told.length > 1 ? [told[0], told[told.length - 1]] : told.slice(0, 1);
    return this.#luck(point, kept.join(' '));
  }

  heading(point: TurningPoint): string {
    if (point.seat !== -1) return words.word(`web-mark-${point.mark || 'slip'}`, { who: this.words.seat(point.seat) });
    const whose = this.#lucky(point);
    return words.word((point.luck[whose] ?? 0) > 0 ? 'web-luck-for' : 'web-bad-luck-for', {
      who: this.names[whose] ?? '',
      party: Number((this.lines[whose]?.seat ?? 0) < 0),
    });
  }

  story(point: TurningPoint): string {
    if (point.seat === -1) return this.#luck(point, this.did(point));
    const left = point.candidates.find(({ chosen }) => chosen)?.chance ?? 0;
    return words.word('web-point-skill', {
      who: this.words.seat(point.seat),
      did: this.did(point),
      left: percent(left),
      best: this.#brief(point.best),
      kept: percent(point.candidates[0]?.chance ?? left - point.change),
    });
  }

  #luck(point: TurningPoint, told: string): string {
    const whose = this.#lucky(point);
    const { seat = -1, chances = [] } = this.lines[whose] ?? {};
    const said = words.word('web-point-luck', {
      way: (point.luck[whose] ?? 0) > 0 ? 'more' : 'less',
      from: percent(chances[point.at] ?? 0),
      to: percent(chances[point.at + 1] ?? 0),
      who: this.names[whose] ?? '',
      party: Number(seat < 0),
    });
    return told ? `${told} ${said}` : said;
  }

  /** What decided the game for the main line, in one sentence: luck, its own slips, or those of the others. */
  get verdict(): string {
    const { line, lines } = this;
    const ranks = this.place.table?.result?.ranks;
    if (!line || !ranks) return '';
    const won = line.seat < 0 ? ranks.includes(1) : ranks[line.seat] === 1;
    const way = this.chancy && Math.abs(line.luck) >= WEIGHTY ? (line.luck > 0 ? 'lucky' : 'unlucky') : 'even';
    const rivals = lines.filter((each) => each !== line);
    const most = Math.max(0, ...rivals.map((each) => each.given));
    const slips = line.given >= WEIGHTY ? 'slips' : rivals.length && most > line.given ? 'others' : 'clean';
    return words.word(`web-verdict-${won ? 'won' : 'lost'}`, { way, slips });
  }

  /** The result with the scores, the viewer's own first. */
  get title(): string {
    const result = this.place.table?.result;
    if (!result) return '';
    const { lines, scored } = this;
    const mine = this.place.own;
    const order = [...result.scores.keys()].sort(
      (one, other) => Number(other === mine) - Number(one === mine) || result.ranks[one] - result.ranks[other],
    );
    const scores = scored ? `, ${order.map((seat) => result.scores[seat]).join(' : ')}` : '';
    const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    if (mine >= 0) {
      const shared = winners.length > 1 && lines.length > 1;
      return words.word(result.ranks[mine] !== 1 ? 'web-lost' : shared ? 'web-shared' : 'web-won') + scores;
    }
    if (lines.length === 1) return words.word(winners.length ? 'web-won' : 'web-lost') + scores;
    return words.word('web-winner', { who: winners.map((seat) => this.words.seat(seat)).join(', ') }) + scores;
  }
}
