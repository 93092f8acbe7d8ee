/** The score of a finished game as rows with beams: one segment for each source. A game may bring its own. */
import { boardOf } from '../boards';
import { part } from '../part';
import { scoreOf } from '../score';
import type { Words } from '../table.svelte';
import type { Scene, Text } from '../wire';

/** The colours of the sources of points. */
export const TONES = ['#e6bd5c', '#c9a8f0', '#e5806c', '#6fc3e6', '#a9d07b', '#cdb88e'];

export interface Segment {
  label: string;
  value: number;
  /** The number of its colour: the place of the source among all those of the game. */
  tone: number;
}
/** Something that a player has at the end: an icon with a number. */
export interface Piece {
  icon: string;
  value: number;
  label: string;
  tint: string;
}
export interface Row {
  seat: number;
  rank: number;
  segments: Segment[];
  total: number;
  /** Remaining health, and the maximum. */
  hearts?: [number, number] | undefined;
  pieces: Piece[];
  /** What the player did in the whole game, where the game counts no points. */
  deeds: string[];
}
export interface Tally {
  rows: Row[];
  /** Labels of the segments by tone; empty where the segments need none. */
  key: { label: string; tone: number; minus: boolean }[];
  facts: { value: string; label: string }[];
  /** Whether points were counted. */
  scored: boolean;
  /** The points that a lone player wanted; 0 for none. */
  goal: number;
}
/** What a game's `ending.ts` may export. */
export interface EndingModule {
  segments?: (scene: Scene, seat: number, words: Words) => Segment[];
  pieces?: (scene: Scene, seat: number, words: Words) => Piece[];
  /** The points that a lone player wants. */
  goal?: (scene: Scene) => number;
  facts?: (scene: Scene, words: Words) => { value: string; label: string }[];
  hearts?: (scene: Scene, seat: number) => [number, number] | undefined;
  /** What a player did, from the log of the whole game. */
  deeds?: (story: readonly Text[], seat: number, words: Words) => string[];
}

const found = import.meta.glob<EndingModule>('../../games/*/ending.ts');

export async function endingOf(game: string): Promise<EndingModule> {
  const load = found[`../../games/${game}/ending.ts`];
  // The board brings the icons of the pieces.
  const [own] = await Promise.all([load && part(load), boardOf(game)]);
  return own ?? {};
}

export function tallyOf(scene: Scene, words: Words, own: EndingModule, story: readonly Text[] = []): Tally {
  const score = scoreOf(scene, (key) => words.has(key));
  if (!score) {
    // Nothing was counted: a player gave up, or the host closed the table.
    const rows = (scene.result?.ranks ?? []).map((rank, seat) => ({
      seat,
      rank,
      segments: [],
      total: 0,
      pieces: [],
      deeds: [],
    }));
    return { rows: rows.sort((one, other) => one.rank - other.rank), key: [], facts: [], scored: false, goal: 0 };
  }
  const parts = own.segments
    ? []
    : score.parts.filter((part) => score.lines.some(({ values }) => values[score.parts.indexOf(part)]));
  const rows = score.lines.map(({ seat, rank, values, total }) => ({
    seat,
    rank,
    total,
    hearts: own.hearts?.(scene, seat),
    pieces: own.pieces?.(scene, seat, words) ?? [],
    deeds: own.deeds?.(story, seat, words) ?? [],
    segments:
      own.segments?.(scene, seat, words) ??
      parts.map((part) => {
        const tone = score.parts.indexOf(part);
        return { label: words.word(`score-${part}`), value: values[tone] ?? 0, tone };
      }),
  }));
  // A source may bring points to one player and cost another some.
  const key = parts.flatMap((part, at) => {
    const values = rows.map(({ segments }) => segments[at]?.value ?? 0);
    const entry = { label: words.word(`score-${part}`), tone: score.parts.indexOf(part) };
    const minus = values.some((value) => value < 0);
    const gains = values.some((value) => value > 0) ? [{ ...entry, minus: false }] : [];
    return minus ? [...gains, { ...entry, minus }] : gains;
  });
  return {
    rows: own.hearts ? rows.sort((one, other) => one.seat - other.seat) : rows,
    key,
    facts: own.facts?.(scene, words) ?? [],
    scored: true,
    goal: own.goal?.(scene) ?? 0,
  };
}

export interface Span {
  segment: Segment;
  /** Where the segment begins and ends on its beam, in points. */
  from: number;
  to: number;
}

/** The segments on a beam: gains in a row, and each loss over the end of what it takes away. */
export function spans(segments: readonly Segment[]): Span[] {
  let end = 0;
  const gains = segments
    .filter(({ value }) => value > 0)
    .map((segment) => ({ segment, from: end, to: (end += segment.value) }));
  const losses = segments
    .filter(({ value }) => value < 0)
    .map((segment) => {
      end = Math.max(0, end + segment.value);
      return { segment, from: end, to: end - segment.value };
    });
  return [...gains, ...losses];
}

/** The end of the longest beam, in points. */
export function longest(rows: readonly Pick<Row, 'segments'>[]): number {
  return Math.max(1, ...rows.flatMap(({ segments }) => spans(segments).map(({ to }) => to)));
}

/** The shares of the longest beam that the number of a gain needs, and that of a loss. */
const [GAIN, LOSS] = [0.055, 0.075];

/**
 * Whether a segment has room for its number. A loss always has: its number stands at its beginning. The number of a
 * gain that a loss takes away stands at the gain's end.
 */
export function numbered({ segment, from, to }: Span, total: number, length: number): boolean {
  if (segment.value < 0) return true;
  const room = from < total ? Math.min(to, total) - from : to - Math.max(from, total + LOSS * length);
  return room / length > GAIN;
}
