/** Geometry of the village plan: squares, things of several squares, previews, the forest around it. */
import { zoneOf, type Words } from '../../lib/table.svelte';
import type { Item, Option, Scene, Text, Zone } from '../../lib/wire';

export const SIDE = 60;
export const LEFT = 136;
export const TOP = 48;

export const ICONS: Record<string, string> = {
  coin: 'two-coins',
  wood: 'log',
  stone: 'stone-block',
  beer: 'beer-stein',
  dwarf: 'dwarf-face',
  mine: 'gold-mine',
  wall: 'stone-wall',
  forge: 'anvil',
  tavern: 'tavern-sign',
  tree: 'pine-tree',
};
const FACES = ['dwarf-face', 'viking-head', 'beard', 'bad-gnome'];
/** The dwarf of a village whose player has neither picked nor drawn one. */
export const faceOf = (seat: number): string => FACES[seat % FACES.length];
export const RESOURCES = ['coin', 'wood', 'stone', 'beer'];
export const PRODUCTS = ['dwarf', 'mine', 'wall', 'forge', 'tavern'];

export interface Square {
  item: Item;
  /** The square in notation, such as `b3`. */
  name: string;
  column: number;
  row: number;
  kind: string;
}

/** A drawn resource or product with all its squares. */
export interface Thing {
  key: string;
  kind: string;
  squares: Square[];
}

export function squaresOf(zone: Zone | undefined): Square[] {
  return (zone?.items ?? []).map((item) => {
    const [column, row] = item.at.split(',').map(Number);
    return {
      item,
      name: item.id.slice(item.id.indexOf('.') + 1),
      column: column - 1,
      row: row - 1,
      kind: item.tags[0] ?? 'free',
    };
  });
}

export function thingsOf(squares: Square[]): Thing[] {
  const things = new Map<string, Thing>();
  for (const square of squares) {
    if (square.kind === 'free') continue;
    const key = `${square.kind} ${square.item.values.thing ?? square.name}`;
    const thing = things.get(key) ?? { key, kind: square.kind, squares: [] };
    thing.squares.push(square);
    things.set(key, thing);
  }
  return [...things.values()];
}

/** Whether four squares form a two by two block. */
export function isBlock(squares: readonly Square[]): boolean {
  const columns = new Set(squares.map((square) => square.column));
  const rows = new Set(squares.map((square) => square.row));
  return squares.length === 4 && columns.size === 2 && rows.size === 2;
}

/** The outline of some squares, `inset` units inside, with joined neighbours. */
export function outline(squares: readonly Square[], inset: number): { fill: string; edge: string } {
  const inside = new Set(squares.map((square) => `${square.column},${square.row}`));
  const has = (column: number, row: number): boolean => inside.has(`${column},${row}`);
  let fill = '';
  let edge = '';
  for (const { column, row } of squares) {
    const [l, t] = [LEFT + column * SIDE, TOP + row * SIDE];
    const [west, east, north, south] = [
      has(column - 1, row),
      has(column + 1, row),
      has(column, row - 1),
      has(column, row + 1),
    ];
    const x0 = west ? l : l + inset;
    const x1 = east ? l + SIDE : l + SIDE - inset;
    const y0 = north ? t : t + inset;
    const y1 = south ? t + SIDE : t + SIDE - inset;
    fill += `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;
    if (!north) edge += `M${x0} ${y0}H${x1}`;
    if (!south) edge += `M${x0} ${y1}H${x1}`;
    if (!west) edge += `M${x0} ${y0}V${y1}`;
    if (!east) edge += `M${x1} ${y0}V${y1}`;
  }
  return { fill, edge };
}

/** The symbols in a list argument: `2 coins and 1 beer` is coin, coin, beer. */
export function symbolsIn(listed: Text['args'][string] | undefined): string[] {
  return Array.isArray(listed) ? listed.map((key) => String(key).replace('symbol-', '')) : [];
}

export function textIn(text: Text | null, name: string): Text | null {
  const part = text?.args[name];
  return part && typeof part === 'object' && !Array.isArray(part) ? part : null;
}

/** The options that draw on a square. Those that start there come first, in the order in which R turns them. */
export function waysOn(offer: readonly Option[], square: string): Option[] {
  const ways = offer.filter((option) => option.on_board && option.touches.includes(square));
  return [
    ...ways.filter((option) => option.touches[0] === square),
    ...ways.filter((option) => option.touches[0] !== square),
  ];
}

export function kindOf(option: Option): string {
  return option.group.startsWith('draw.')
    ? option.group.slice(5)
    : String(option.label.args.symbol).replace('symbol-', '');
}

/** The id of the viewer's zone. A spectator sees the first village. */
export function ownSeat(scene: Scene, me: number): number {
  return me >= 0 && me < scene.places.length ? me : 0;
}

/** How many of a majority's things a village has, and the most of the others. */
export function rivalry(scene: Scene, item: Item, seat: number): { mine: number; best: number } {
  const { own, best } = item.values;
  if (own !== undefined) return { mine: Number(own), best: Number(best) };
  // For a viewer without a seat `best` is the most of all villages. The villages lie open.
  const counts = scene.places.map(
    (place) =>
      thingsOf(squaresOf(zoneOf(scene, `village-${place.seat}`))).filter(({ kind }) => kind === item.tags[0]).length,
  );
  const others = counts.filter((_, at) => at !== seat);
  return { mine: counts[seat] ?? 0, best: others.length ? Math.max(...others) : Number(best) };
}

export interface Pine {
  x: number;
  y: number;
  size: number;
}

/** The forest behind the plan, computed without chance, so that it is always the same. */
export function forest(): Pine[] {
  const pines: Pine[] = [];
  let seed = 7;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let x = 8; x < 812; x += 34) {
    pines.push({ x: x + next() * 8, y: 4 + next() * 8, size: 0.72 + next() * 0.2 });
    pines.push({ x: x + next() * 8, y: 556 + next() * 10, size: 0.72 + next() * 0.2 });
  }
  for (let y = 48; y < 545; y += 37) {
    for (const x of [16, 114, 696, 796])
      pines.push({ x: x + next() * 8 - 4, y: y + next() * 10, size: 0.74 + next() * 0.18 });
  }
  return pines.sort((a, b) => a.y - b.y);
}

/** The positions of the countable trees: half of them on each side of the plan. */
export function treePlaces(count: number): { x: number; y: number }[] {
  const half = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => ({ x: i < half ? 64 : 748, y: 78 + (i % half) * (438 / half) }));
}

/** The points that an option would add, with a sign; empty for none. */
export function gainOf(option: Option | undefined): string {
  const gain = Number(option?.label.args.gain ?? 0);
  return gain ? `${gain > 0 ? '+' : '−'}${Math.abs(gain)}` : '';
}

/** The name of a tree, or of the pile of trees to come. */
export function treeName(words: Words, item: Item): string {
  return `${words.word(item.face ?? '')} ${item.values.minus !== undefined ? `−${item.values.minus}` : item.count}`;
}

/** Whether a card on the table mentions quarters: then the plan shows them. */
export function speaksOfQuarters(scene: Scene): boolean {
  const items = scene.zones.flatMap((zone) => zone.items);
  return items.some((item) => JSON.stringify(item.about ?? '').includes('task-quarters'));
}
