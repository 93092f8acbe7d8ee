/** Coordinates on the drawing of the map: pointed hexes 104 wide, rows 78 apart, odd rows half a hex to the east. */

export const WIDTH = 1180;
export const HEIGHT = 800;
export const HALF = 52;
const ROW = 78;
/** Room for the name of a kingdom, from middle to middle. */
const NAME_WIDTH = 4 * HALF;

export interface Point {
  x: number;
  y: number;
}

export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Rotation of an arrow that points east, in degrees. */
export const TURN: Record<Direction, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: -120, NE: -60 };

export function centre(row: number, column: number): Point {
  return { x: 174 + 2 * HALF * column + (row % 2 ? HALF : 0), y: 120 + ROW * row };
}

/** The outline of a hex. A `half` below 52 draws it inside its space. */
export function hexagon({ x, y }: Point, half = HALF): string {
  const quarter = half / 2;
  return `M${x} ${y - half}l${half} ${quarter}v${half}l${-half} ${quarter}l${-half} ${-quarter}v${-half}z`;
}

/** The row and column of the neighbour. */
export function step(row: number, column: number, direction: Direction): [number, number] {
  const odd = row % 2;
  switch (direction) {
    case 'E':
      return [row, column + 1];
    case 'W':
      return [row, column - 1];
    case 'NE':
      return [row - 1, column + odd];
    case 'NW':
      return [row - 1, column - 1 + odd];
    case 'SE':
      return [row + 1, column + odd];
    case 'SW':
      return [row + 1, column - 1 + odd];
  }
}

/** The side of a hex in a direction, as part of an SVG path. */
export function side({ x, y }: Point, direction: Direction): string {
  const [h, q] = [HALF, HALF / 2];
  switch (direction) {
    case 'NE':
      return `M${x} ${y - h}L${x + h} ${y - q}`;
    case 'E':
      return `M${x + h} ${y - q}L${x + h} ${y + q}`;
    case 'SE':
      return `M${x + h} ${y + q}L${x} ${y + h}`;
    case 'SW':
      return `M${x} ${y + h}L${x - h} ${y + q}`;
    case 'W':
      return `M${x - h} ${y + q}L${x - h} ${y - q}`;
    case 'NW':
      return `M${x - h} ${y - q}L${x} ${y - h}`;
  }
}

export interface Placed extends Point {
  key: string;
  row: number;
  column: number;
}

/** The sides between spaces of one area (inner), and the sides where the area ends (outer). */
export function borders<S extends Placed>(
  spaces: S[],
  alike: (a: S, b: S) => boolean,
): { inner: string; outer: string } {
  const at = new Map(spaces.map((space) => [`${space.row},${space.column}`, space]));
  let inner = '';
  let outer = '';
  for (const space of spaces) {
    for (const direction of DIRECTIONS) {
      const there = at.get(step(space.row, space.column, direction).join());
      if (!there) outer += side(space, direction);
      else if (space.key < there.key) {
        if (alike(space, there)) inner += side(space, direction);
        else outer += side(space, direction);
      }
    }
  }
  return { inner, outer };
}

/** The contour of a set of spaces as one path. */
export function contour(spaces: Placed[], inside: (key: string) => boolean): string {
  const at = new Map(spaces.map((space) => [`${space.row},${space.column}`, space]));
  let line = '';
  for (const space of spaces) {
    if (!inside(space.key)) continue;
    for (const direction of DIRECTIONS) {
      const there = at.get(step(space.row, space.column, direction).join());
      if (!there || !inside(there.key)) line += side(space, direction);
    }
  }
  return line;
}

/** The space that an arrow key leads to. Up and down stay near the column in which the player started. */
export function neighbour<S extends Placed>(spaces: S[], from: S, key: string, line: number): S | undefined {
  const at = new Map(spaces.map((space) => [`${space.row},${space.column}`, space]));
  const towards = (direction: Direction) => at.get(step(from.row, from.column, direction).join());
  if (key === 'ArrowLeft') return towards('W');
  if (key === 'ArrowRight') return towards('E');
  const pair =
    key === 'ArrowUp' ? [towards('NW'), towards('NE')] : key === 'ArrowDown' ? [towards('SW'), towards('SE')] : [];
  return pair
    .filter((space): space is S => space !== undefined)
    .sort((a, b) => Math.abs(a.x - line) - Math.abs(b.x - line))[0];
}

export interface Stone extends Point {
  w: number;
  h: number;
}

/** The stones of the Doom track: an arch up the left side, across the top and down the right side. */
export function arch(count: number): Stone[] {
  const leg = Math.round((count * 9) / 42);
  const top = count - 2 * leg;
  const stones: Stone[] = [];
  const rise = 726 / leg;
  const across = 1164 / top;
  for (let n = 0; n < leg; n++) stones.push({ x: 35, y: 64 + rise * (leg - 1 - n) + rise / 2 - 2, w: 54, h: rise - 4 });
  for (let n = 0; n < top; n++) stones.push({ x: 8 + across * n + across / 2, y: 31, w: across - 4, h: 46 });
  for (let n = 0; n < leg; n++) stones.push({ x: 1145, y: 64 + rise * n + rise / 2 - 2, w: 54, h: rise - 4 });
  return stones;
}

/** A rectangle with cut corners around its centre. */
export function slab({ x, y, w, h }: Stone, cut = 7): string {
  const [left, right, top, bottom] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2];
  return (
    `M${left + cut} ${top}H${right - cut}L${right} ${top + cut}V${bottom - cut}L${right - cut} ${bottom}` +
    `H${left + cut}L${left} ${bottom - cut}V${top + cut}Z`
  );
}

/**
 * The best place for a name: between two free neighbours near the centre of these spaces, else on one of them. Where
 * pieces cover it, the nearest other place whose spaces are clear. It is never beside one of the other names.
 */
export function namePlace<S extends Placed>(
  spaces: S[],
  free: (space: S) => boolean,
  clear: (space: S) => boolean = () => true,
  others: Point[] = [],
): Point {
  const middle = {
    x: spaces.reduce((sum, space) => sum + space.x, 0) / spaces.length,
    y: spaces.reduce((sum, space) => sum + space.y, 0) / spaces.length,
  };
  const far = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y);
  const open = spaces.filter(free);
  const pairs = open.flatMap((space) =>
    open
      .filter((other) => other.row === space.row && other.column === space.column + 1)
      .map((other) => ({ x: (space.x + other.x) / 2, y: space.y, on: [space, other] })),
  );
  const single = (open.length ? open : spaces).map((space) => ({ x: space.x, y: space.y, on: [space] }));
  const sorted = (places: typeof pairs) => [...places].sort((a, b) => far(a) - far(b));
  const apart = (place: Point) =>
    others.every((other) => Math.abs(other.y - place.y) >= ROW || Math.abs(other.x - place.x) >= NAME_WIDTH);
  const all = [...sorted(pairs), ...sorted(single)];
  const places = all.some(apart) ? all.filter(apart) : all;
  const { x, y } = places.find(({ on }) => on.every(clear)) ?? places[0] ?? middle;
  return { x, y };
}

/** The places of the names of all kingdoms. */
export function kingdomNames<S extends Placed & { kingdom: string }>(
  spaces: S[],
  free: (space: S) => boolean,
  clear: (space: S) => boolean,
): (Point & { kingdom: string })[] {
  const found: (Point & { kingdom: string })[] = [];
  for (const kingdom of new Set(spaces.map((space) => space.kingdom))) {
    const own = spaces.filter((space) => space.kingdom === kingdom);
    found.push({ kingdom, ...namePlace(own, free, clear, found) });
  }
  return found;
}
