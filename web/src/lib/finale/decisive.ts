/** The decisive moment of a finished game: the turning point after which the chances never came back. */
import { effect } from '../ridge';
import type { ReviewView, TurningPoint } from '../wire';

/** A smaller change of the chance to win decides nothing. */
const SLIGHT = 0.05;

/**
 * The turning point that decided the game for a line. It is the largest swing towards the outcome after which the
 * chance never went back past its earlier value. If there is none, it is the largest swing. A deal before the first
 * deed comes last. Null for a steady game.
 */
export function decisive(
  review: Pick<ReviewView, 'lines' | 'points'>,
  line: number,
  won: boolean,
): TurningPoint | null {
  const chances = review.lines[line]?.chances ?? [];
  const sign = won ? 1 : -1;
  const gain = (point: TurningPoint) => sign * effect(point, line, review.lines);
  const isDeal = (point: TurningPoint) =>
    point.seat === -1 && review.lines.every(({ losses }) => losses.slice(0, point.at).every((loss) => !loss));
  const lasts = (point: TurningPoint) => {
    const before = sign * (chances[point.at] ?? 0);
    return chances.slice(point.at + 1).every((chance) => sign * chance >= before);
  };
  const found = review.points
    .filter((point) => gain(point) >= SLIGHT)
    .sort(
      (one, other) =>
        Number(isDeal(one)) - Number(isDeal(other)) ||
        Number(lasts(other)) - Number(lasts(one)) ||
        gain(other) - gain(one),
    );
  return found[0] ?? null;
}

/** A change within a turn that a reader of the ridge sees at once. */
const LEAP = 0.15;

export interface Leap {
  at: number;
  /** The moment after the turn, whose board shows what it brought. */
  end: number;
  turn: number;
  from: number;
  to: number;
}

/** The turn in which the chance of a line went furthest towards the outcome; null if none stands out. */
export function leap(review: Pick<ReviewView, 'lines' | 'turns'>, line: number, won: boolean): Leap | null {
  const chances = review.lines[line]?.chances ?? [];
  const starts = review.turns.flatMap((turn, at) => (turn === review.turns[at - 1] ? [] : [at]));
  const found = starts
    .map((at, n) => ({ at, end: starts[n + 1] ?? review.turns.length }))
    .map(({ at, end }) => ({ at, end, turn: review.turns[at], from: chances[at] ?? 0, to: chances[end] ?? 0 }))
    .sort((one, other) => (won ? 1 : -1) * (other.to - other.from - (one.to - one.from)))[0];
  return found && (won ? 1 : -1) * (found.to - found.from) >= LEAP ? found : null;
}

/** The line of a review that a seat reads: its own, the party's, or the winner's for a spectator. */
export function lineOf(review: Pick<ReviewView, 'lines'>, seat: number, ranks: readonly number[]): number {
  const seats = review.lines.map((line) => line.seat);
  const own = seats.indexOf(seat);
  return Math.max(0, own >= 0 ? own : seats.indexOf(ranks.indexOf(1)));
}
