/** Geometry of the land: cells, walls, kingdoms and the visible window. */
import type { Item, Option, Zone } from '../../lib/wire';

export const CELL = 112;
/** How a card lies in its cell: smaller, so that contours and walls have room around it. */
export const FRAME = 'translate(6 6) scale(0.893)';
/** How much of the empty cells around the land is visible, in units: enough to lay a card there. */
export const RIM = 58;
/** On a phone a finger fits on the visible part of a spot, at the smallest scale. */
export const WIDE_RIM = 72;
/** Above and below a tall land, while nobody lays a card: room for the crests, in units. */
export const SNUG = { above: 30, below: 14, hanging: 38 };
export const SIDES = ['n', 'e', 's', 'w'] as const;
export type Side = (typeof SIDES)[number];

export const COLOURS = ['blue', 'red', 'green', 'yellow'];
/** The letter of a colour in CSS class names. */
export const SEATS: Record<string, { key: string }> = {
  blue: { key: 'b' },
  red: { key: 'r' },
  green: { key: 'g' },
  yellow: { key: 'y' },
};

export interface Cell {
  x: number;
  y: number;
  at: string;
  card?: Item;
  ghost?: Item;
  spot?: Item;
  crew: Item[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The cells with their content, in reading order. */
export function cellsOf(zone: Zone | undefined): Cell[] {
  const cells = new Map<string, Cell>();
  for (const item of zone?.items ?? []) {
    const [x, y] = item.at.split(',').map(Number);
    const cell = cells.get(item.at) ?? { x, y, at: item.at, crew: [] };
    cells.set(item.at, cell);
    if (item.id.startsWith('land.')) cell.card = item;
    else if (item.id.startsWith('ghost.')) cell.ghost = item;
    else if (item.id.startsWith('spot.')) cell.spot = item;
    else cell.crew.push(item);
  }
  return [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The visible window: all cards, and a rim of empty land around them. */
export function windowOf(cells: Cell[], rim = RIM, { above, below } = { above: rim, below: rim }): Box {
  const laid = cells.filter((cell) => cell.card);
  const seen = laid.length ? laid : cells;
  if (!seen.length) return { left: -rim, top: -rim, width: CELL + 2 * rim, height: CELL + 2 * rim };
  const xs = seen.map((cell) => cell.x);
  const ys = seen.map((cell) => cell.y);
  const left = Math.min(...xs) * CELL - rim;
  const top = Math.min(...ys) * CELL - above;
  return {
    left,
    top,
    width: (Math.max(...xs) + 1) * CELL + rim - left,
    height: (Math.max(...ys) + 1) * CELL + below - top,
  };
}

/** The visible part of an empty cell. */
export function seenPart(cell: Cell, view: Box): Box {
  const gap = 12;
  const left = Math.max(cell.x * CELL + gap, view.left + 5);
  const top = Math.max(cell.y * CELL + gap, view.top + 5);
  const right = Math.min((cell.x + 1) * CELL - gap, view.left + view.width - 5);
  const bottom = Math.min((cell.y + 1) * CELL - gap, view.top + view.height - 5);
  return { left, top, width: right - left, height: bottom - top };
}

export interface Wall {
  key: string;
  x: number;
  y: number;
  across: boolean;
}

/** The walls of cards as bars on the edges between cells. Two walls on one edge are one bar. */
export function wallsOf(cells: Iterable<{ x: number; y: number; sides: readonly Side[] }>): Wall[] {
  const walls = new Map<string, Wall>();
  for (const { x, y, sides } of cells) {
    for (const side of sides) {
      const across = side === 'n' || side === 's';
      const wall = { x: x + (side === 'e' ? 1 : 0), y: y + (side === 's' ? 1 : 0), across };
      const key = `${across ? 'h' : 'v'}${wall.x},${wall.y}`;
      walls.set(key, { key, ...wall });
    }
  }
  return [...walls.values()];
}

export function sidesOf(item: Item): Side[] {
  return SIDES.filter((side) => item.tags.includes(`wall-${side}`));
}

/** The sides on which an option puts walls. */
export function sidesOfOption(option: Option): Side[] {
  const sides = option.label.args.sides;
  const keys = Array.isArray(sides) ? sides : [sides];
  return SIDES.filter((side) => keys.includes(`side-${side}`));
}

/** The key of the edge of a cell, as in `wallsOf`. */
const edgeOf = (x: number, y: number, side: Side): string =>
  ({ n: `h${x},${y}`, s: `h${x},${y + 1}`, w: `v${x},${y}`, e: `v${x + 1},${y}` })[side];
/** The empty space outside a contour, in units: at the edge of its card, and at a wall on that edge. */
const CLEAR = { free: 1, wall: 6.5 };
/** The space between two contours of a shared kingdom. */
const BETWEEN = 0.5;

/**
 * The part of a kingdom's contour on one card, in the card's own coordinates. It runs inside the walls, whose keys are
 * `edges`. `lane` counts the other contours outside this one; each is `stroke` units wide.
 */
export function contour(
  { x, y }: { x: number; y: number },
  kingdom: { x: number; y: number }[],
  edges: ReadonlySet<string>,
  stroke: number,
  lane = 0,
): string {
  const has = (x: number, y: number): boolean => kingdom.some((other) => other.x === x && other.y === y);
  const inset = (x: number, y: number, side: Side): number =>
    (edges.has(edgeOf(x, y, side)) ? CLEAR.wall : CLEAR.free) + stroke / 2 + (stroke + BETWEEN) * lane;
  const [west, east, north, south] = [has(x - 1, y), has(x + 1, y), has(x, y - 1), has(x, y + 1)];
  const [l, r] = [west ? 0 : inset(x, y, 'w'), CELL - (east ? 0 : inset(x, y, 'e'))];
  const [t, b] = [north ? 0 : inset(x, y, 'n'), CELL - (south ? 0 : inset(x, y, 's'))];
  let path = north ? '' : `M${l} ${t}H${r}`;
  path += south ? '' : `M${l} ${b}H${r}`;
  path += west ? '' : `M${l} ${t}V${b}`;
  path += east ? '' : `M${r} ${t}V${b}`;
  // In an inner corner the contours of the two neighbours meet on this card.
  for (const [dx, dy] of [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [dx, dy]))) {
    if (!has(x + dx, y) || !has(x, y + dy) || has(x + dx, y + dy)) continue;
    const across = inset(x, y + dy, dx < 0 ? 'w' : 'e');
    const down = inset(x + dx, y, dy < 0 ? 'n' : 's');
    const [fromX, fromY] = [dx < 0 ? 0 : CELL, dy < 0 ? 0 : CELL];
    path += `M${fromX} ${fromY - dy * down}H${fromX - dx * across}V${fromY}`;
  }
  return path;
}

/** The cards of each colour's kingdom. */
export function kingdomsOf(cells: Cell[]): { colour: string; cells: Cell[] }[] {
  return COLOURS.map((colour) => ({
    colour,
    cells: cells.filter((cell) => cell.card?.tags.includes(`kingdom-${colour}`)),
  })).filter((kingdom) => kingdom.cells.length);
}

/** The width in cells up to which a crest leaves the card beside it uncovered: cards are smaller than their cells. */
const SPARE = 1.1;

export interface CrestPlace {
  colour: string;
  x: number;
  y: number;
  count: number;
  /** The edge of the card on which the crest stands. `over`: its corner, where cards lie above and below. */
  edge: 'above' | 'below' | 'over';
  /** How far the crest stands to the left of its card, in cells: where the right side is taken. */
  hangs: number;
}

/**
 * Where the crest of each kingdom stands: at an edge with empty land beyond it, and beside other crests. `wide` is the
 * width of a colour's crest in cells.
 */
export function crestsOf(cells: Cell[], wide: (colour: string) => number = () => 1): CrestPlace[] {
  const laid = new Set(cells.filter((cell) => cell.card ?? cell.ghost).map((cell) => cell.at));
  const taken: { x: number; line: number; width: number }[] = [];
  return kingdomsOf(cells).map(({ colour, cells: all }) => {
    const width = wide(colour);
    const over = Math.max(width - 1, 0);
    const places = all.flatMap(({ x, y }, order) =>
      ([-1, 1] as const).flatMap((step) =>
        (over ? [0, over] : [0]).map((hangs) => {
          const line = step < 0 ? y : y + 1;
          const from = x - hangs;
          const crowded = taken.some(
            (other) => other.line === line && from < other.x + other.width && other.x < from + width,
          );
          // A crest on a lower card would hide the dwarfs of the card above.
          const covers = laid.has(`${x},${y + step}`);
          const beside = hangs ? x - 1 : x + 1;
          const hides = width > SPARE && laid.has(`${beside},${y + step}`);
          const overhangs = width > 1 && (hides || laid.has(`${beside},${y}`));
          const cost = (covers ? 8 : hides ? 6 : 0) + (crowded ? 16 : 0) + (step > 0 ? 2 : 0) + (overhangs ? 1 : 0);
          return { x, y, step, line, hangs, covers: covers || hides, cost: cost + (hangs ? 0.5 : 0) + order / 100 };
        }),
      ),
    );
    const best = places.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (best.covers) {
      // A corner on which no other crest lies.
      const free = ({ x, y }: Cell): boolean =>
        !taken.some((other) => other.line === y && x - 1 < other.x + other.width && other.x < x + 1);
      const { x, y } = all.find(free) ?? all[0];
      taken.push({ x: x - 0.5, line: y, width: 1 });
      return { colour, x, y, count: all.length, edge: 'over', hangs: 0 };
    }
    taken.push({ x: best.x - best.hangs, line: best.line, width });
    const edge = best.step < 0 ? 'above' : 'below';
    return { colour, x: best.x, y: best.y, count: all.length, edge, hangs: best.hangs };
  });
}

/** The least empty land around a cell to which the window slides, in units. */
const GAP = 14;

/**
 * The same window, moved so that a cell lies in it with the handles at its lower corners: the land may slide, but its
 * scale stays. `handle` is the radius of a handle.
 */
export function slid(view: Box, cell: { x: number; y: number } | null, handle = 0): Box {
  if (!cell) return view;
  const gap = Math.max(GAP, handle + 4);
  const fit = (start: number, length: number, low: number, high: number): number =>
    low < start ? low : high > start + length ? high - length : start;
  return {
    ...view,
    left: fit(view.left, view.width, cell.x * CELL - gap, (cell.x + 1) * CELL + gap),
    top: fit(view.top, view.height, cell.y * CELL - GAP, (cell.y + 1) * CELL + gap),
  };
}

/** As many of the cells as a window of a size, in cells, can show together, and `named` among them. */
export function together<Position extends { x: number; y: number }>(
  cells: Position[],
  named: Position | undefined,
  across: number,
  down: number,
): Position[] {
  const lefts = new Set(cells.map(({ x }) => x));
  const tops = new Set(cells.map(({ y }) => y));
  const windows = [...lefts].flatMap((left) =>
    [...tops].map((top) =>
      cells.filter(({ x, y }) => x >= left && x + 1 <= left + across && y >= top && y + 1 <= top + down),
    ),
  );
  const fallback = named ? [named] : [];
  return windows
    .filter((seen) => !named || seen.includes(named))
    .reduce((best, seen) => (seen.length > best.length ? seen : best), fallback);
}

/** The positions of a card's spots in its foot, and the size of the dwarfs on them. */
export function rowOf(spots: number): { first: number; step: number; size: number } {
  const step = Math.min(19.5, 97 / Math.max(spots, 1));
  return { first: 56 - ((spots - 1) * step) / 2, step, size: Math.min(23, step + 6) };
}

/** The spots of a card: first the dwarfs that stand there, then the free rings. */
export function spotsOf(need: number, spots: number, crew: Item[]): { crew: Item | null; needed: boolean }[] {
  const standing = crew.flatMap((item) => Array.from({ length: item.count }, () => item));
  return Array.from({ length: Math.max(spots, standing.length) }, (_, i) => ({
    crew: standing[i] ?? null,
    needed: i < need,
  }));
}

const PICTURES: Record<string, string> = {
  castle: 'castle',
  giant: 'ice-golem',
  dragon: 'spiked-dragon-head',
  gold: 'gold-mine',
  emerald: 'gold-mine',
  diamond: 'gold-mine',
  ruby: 'gold-mine',
  tavern: 'tavern-sign',
  store: 'shop',
  memorial: 'tombstone',
};
const SYMBOLS: Record<string, string> = { dragon: 'spiked-dragon-head', giant: 'ice-golem', dwarf: 'dwarf-face' };
export const GEMS: Record<string, string> = {
  gold: 'gold-nuggets',
  emerald: 'emerald',
  ruby: 'rupee',
  diamond: 'cut-diamond',
};
export const CLASSES: Record<string, string> = {
  worker: 'meeple',
  guardian: 'guarded-tower',
  warrior: 'crossed-axes',
  king: 'crown',
};
const FACES: Record<string, string> = {
  'goal-bread': 'bread',
  'goal-cheese': 'cheese-wedge',
  'goal-mushrooms': 'mushroom',
  'goal-apples': 'shiny-apple',
  'goal-smoked-fish': 'fish-cooked',
  'goal-stew': 'camp-cooking-pot',
  'goal-honey': 'honeypot',
  'goal-ham': 'ham-shank',
  'goal-ale-barrel': 'barrel',
  'goal-winter-feast': 'roast-chicken',
  'ogre-ambush': 'hidden',
  'ogre-crown': 'queen-crown',
  'ogre-panic': 'screaming',
  'ogre-brute': 'brute',
  'ogre-thief': 'robber-hand',
};

/** The icon of a card by its face; an unknown card gets the icon of its kind. */
export function pictureOf(item: Item): string {
  const [kind, name] = splitFace(item.face ?? '');
  if (kind === 'card') return PICTURES[name] ?? 'castle';
  if (kind === 'gem') return GEMS[name] ?? 'gems';
  if (kind === 'class') return CLASSES[name] ?? 'meeple';
  return FACES[item.face ?? ''] ?? { goal: 'bread', ogre: 'ogre', decree: 'tied-scroll' }[kind] ?? 'scroll-quill';
}

const ACTION_ICONS: Record<string, string> = {
  'option-move': 'walking-boot',
  'option-push': 'crossed-axes',
  'option-turn': 'clockwise-rotation',
  'option-ogre': 'ogre',
  'option-hire': 'ogre',
  'option-show': 'eye-target',
  'option-fight': 'crossed-axes',
  'option-drink': 'beer-stein',
  'option-pass': 'player-next',
  'option-end': 'player-next',
};

const WITH_DWARF = new Set(['option-place', 'option-place-free', 'option-upgrade']);

/** The icon of an option: the dwarf that it places or makes, else the icon of the action. */
export function signOf(option: Option): string | null {
  const { key, args } = option.label;
  if (WITH_DWARF.has(key)) return CLASSES[String(args.meeple).replace('class-', '')] ?? 'meeple';
  return ACTION_ICONS[key] ?? null;
}

export function symbolOf(item: Item): string | null {
  const tag = item.tags.find((name) => name.startsWith('symbol-'));
  return tag ? (SYMBOLS[tag.slice(7)] ?? null) : null;
}

/** The gem of a mine; null for other cards. */
export function gemOf(item: Item): string | null {
  const name = splitFace(item.face ?? '')[1];
  return item.tags.includes('mine') && name in GEMS ? name : null;
}

function splitFace(face: string): [string, string] {
  const dash = face.indexOf('-');
  return dash < 0 ? [face, ''] : [face.slice(0, dash), face.slice(dash + 1)];
}

/** The gems of a price, one by one. */
export function priceOf(item: Item): string[] {
  const gems = item.about?.args.gems;
  if (!Array.isArray(gems)) return [];
  return gems.flatMap((gem) => {
    if (typeof gem !== 'object') return [];
    return Array.from({ length: Number(gem.args.count) }, () => String(gem.args.gem).replace('gem-', ''));
  });
}
