/** The decisive moment of a finished game: the turning point after which the chances never came back. */
import { swing } from '../ridge';
import type { ReviewLine, ReviewView, TurningPoint } from '../wire';

/** A smaller change of the chance to win decides nothing. */
const SLIGHT = 0.05;

/**
 * How a turning point changed the chance of a line. Among three or more players, the mistake of another is worth what
 * it gave to this line.
 */
export function effect(point: TurningPoint, line: number, lines: readonly ReviewLine[]): number {
  const { seat, chances } = lines[line] ?? { seat: -1, chances: [] };
  if (point.luck.length || point.seat === seat || lines.length < 3) return swing(point, line, lines);
  return (chances[point.at + 1] ?? 0) - (chances[point.at] ?? 0);
}

/**
 * The turning point that decided the game for a line: the largest swing towards the outcome after which the chance
 * never went back beyond its old height. If there is none, the largest such swing. Null for a steady game.
 */
export function decisive(
  review: Pick<ReviewView, 'lines' | 'points'>,
  line: number,
  won: boolean,
): TurningPoint | null {
  const chances = review.lines[line]?.chances ?? [];
  const sign = won ? 1 : -1;
  const gain = (point: TurningPoint) => sign * effect(point, line, review.lines);
  const lasts = (point: TurningPoint) => {
    const before = sign * (chances[point.at] ?? 0);
    return chances.slice(point.at + 1).every((chance) => sign * chance >= before);
  };
  const found = review.points
    .filter((point) => gain(point) >= SLIGHT)
    .sort((one, other) => Number(lasts(other)) - Number(lasts(one)) || gain(other) - gain(one));
  return found[0] ?? null;
}

/** The line of a review that a seat reads: its own, the party's, or the winner's for a spectator. */
export function lineOf(review: Pick<ReviewView, 'lines'>, seat: number, ranks: readonly number[]): number {
  const seats = review.lines.map((line) => line.seat);
  const own = seats.indexOf(seat);
  return Math.max(0, own >= 0 ? own : seats.indexOf(ranks.indexOf(1)));
}
