/** The history of a rating as a curve with a band of uncertainty. */
import type { RatingPoint } from '../../lib/wire';

export interface Curve {
  mean: string;
  band: string;
  last: { x: number; y: number };
}

/** Pixels between the curve and the edge of its box. */
const EDGE = 4;

/** Draw a history into a box. Games are evenly spaced; their dates do not matter. */
export function curve(history: readonly RatingPoint[], size: { width: number; height: number }): Curve {
  const low = Math.min(...history.map(({ rating, spread }) => rating - spread));
  const high = Math.max(...history.map(({ rating, spread }) => rating + spread));
  const steps = Math.max(1, history.length - 1);
  const x = (at: number): number => EDGE + ((size.width - 2 * EDGE) * at) / steps;
  const y = (rating: number): number =>
    EDGE + (size.height - 2 * EDGE) * (1 - (rating - low) / Math.max(1, high - low));
  const point = (at: number, rating: number): string => `${x(at).toFixed(1)} ${y(rating).toFixed(1)}`;
  const upper = history.map((each, at) => point(at, each.rating + each.spread));
  const lower = history.map((each, at) => point(at, each.rating - each.spread)).reverse();
  const end = history.length - 1;
  return {
    mean: `M${history.map((each, at) => point(at, each.rating)).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    last: { x: x(end), y: y(history[end]?.rating ?? 0) },
  };
}
