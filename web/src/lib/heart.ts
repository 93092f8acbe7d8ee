/** Where a picture that cannot show a whole board looks. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of the window that holds most of the points. Among equal windows, the one nearest to `middle`. */
export function heartOf(points: readonly Point[], size: { width: number; height: number }, middle: Point): Point {
  const inside = (one: Point): Point[] =>
    points.filter(({ x, y }) => Math.abs(x - one.x) < size.width * 0.4 && Math.abs(y - one.y) < size.height * 0.4);
  const far = (one: Point): number => Math.hypot(one.x - middle.x, one.y - middle.y);
  const best = [...points].sort((a, b) => inside(b).length - inside(a).length || far(a) - far(b))[0];
  if (!best) return middle;
  const held = inside(best);
  const between = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: between(held.map(({ x }) => x)), y: between(held.map(({ y }) => y)) };
}
