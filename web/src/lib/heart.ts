/** Where a picture that cannot show a whole board looks. */
export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

/**
 * The middle of the window that holds most of the points; among equal windows, of the one nearest to the middle of
 * `all`. The window stays within `all` as far as it fits.
 */
export function heartOf(points: readonly Point[], size: Pick<Area, 'width' | 'height'>, all: Area): Point {
  const middle = { x: all.x + all.width / 2, y: all.y + all.height / 2 };
  const inside = (one: Point): Point[] =>
    points.filter(({ x, y }) => Math.abs(x - one.x) < size.width * 0.4 && Math.abs(y - one.y) < size.height * 0.4);
  const far = (one: Point): number => Math.hypot(one.x - middle.x, one.y - middle.y);
  const best = [...points].sort((a, b) => inside(b).length - inside(a).length || far(a) - far(b))[0];
  if (!best) return middle;
  const held = inside(best);
  const between = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const within = (at: number, shown: number, from: number, whole: number): number =>
    shown >= whole ? from + whole / 2 : Math.min(Math.max(at, from + shown / 2), from + whole - shown / 2);
  return {
    x: within(between(held.map(({ x }) => x)), size.width, all.x, all.width),
    y: within(between(held.map(({ y }) => y)), size.height, all.y, all.height),
  };
}

/** The common area of the most boxes that fit whole into one window, the leftmost first; null if none fits. */
export function wholeIn(boxes: readonly Area[], size: Pick<Area, 'width' | 'height'>): Area | null {
  const groups = boxes.map(({ x, y }) =>
    boxes.filter(
      (each) =>
        each.x >= x && each.x + each.width <= x + size.width && each.y >= y && each.y + each.height <= y + size.height,
    ),
  );
  const [best = []] = groups.sort((one, other) => other.length - one.length);
  if (!best.length) return null;
  const [x, y] = [Math.min(...best.map((each) => each.x)), Math.min(...best.map((each) => each.y))];
  return {
    x,
    y,
    width: Math.max(...best.map((each) => each.x + each.width)) - x,
    height: Math.max(...best.map((each) => each.y + each.height)) - y,
  };
}
