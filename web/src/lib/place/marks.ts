/** Things on the table that the newest lines of the log name. Log and table show the same number for each. */
import { seatOf } from './recap';
import type { Item, Scene, Text, Zone } from '../wire';

export interface Mark {
  number: number;
  item: string;
  /** The argument of the line that names the thing. */
  part: string | Text;
}
interface Line {
  seq: number;
  text: Text;
}

/** The arguments that may name a thing, the more precise ones first. */
const NAMING = ['target', 'card', 'space', 'place', 'path'];
/** Kinds of zones whose items lie side by side in sight. */
const OPEN = new Set(['row', 'grid', 'graph']);
/** How many things are marked at once: more would clutter the table. */
const MOST = 3;

export const markKey = ({ seq, text }: Line): string => `${seq} ${JSON.stringify(text)}`;

/** Whether an item belongs to a seat: it lies in the seat's zone, or has its colour. */
function belongs(scene: Scene, zone: Zone, item: Item, seat: number): boolean {
  const role = scene.places.find((place) => place.seat === seat)?.role.key ?? '';
  return zone.owner === seat || item.tags.includes(role.replace('colour-', ''));
}

/** The item that an event names, if exactly one in sight fits. */
export function namedIn(text: Text, scene: Scene): Omit<Mark, 'number'> | null {
  for (const name of NAMING) {
    const arg = text.args[name];
    const part = Array.isArray(arg) ? arg.at(-1) : arg;
    if (part === undefined || typeof part === 'number') continue;
    const face = typeof part === 'string' ? part : part.args['card'];
    const inside = typeof part === 'string' ? undefined : part.args['seat'];
    const owner = inside ?? (name === 'target' ? text.args['foe_seat'] : undefined) ?? text.args['seat'];
    const found = scene.zones
      .filter((zone) => OPEN.has(zone.kind))
      .flatMap((zone) => zone.items.filter((item) => item.face === face).map((item) => ({ zone, item })));
    const own = found.filter(({ zone, item }) => typeof owner === 'number' && belongs(scene, zone, item, owner));
    const fits = own.length ? own : found;
    if (fits.length === 1) return { item: fits[0].item.id, part };
  }
  return null;
}

/**
 * The marks of the newest lines since the viewer's own last one. Lines with a number of their own, as in a story of The
 * Dwarves, have none.
 */
export function marksOf(log: readonly Line[], scene: Scene, me: number): Map<string, Mark> {
  const since = log.slice(log.findLastIndex(({ text }) => seatOf(text) === me) + 1);
  const found: { key: string; named: Omit<Mark, 'number'> }[] = [];
  for (const line of since.toReversed()) {
    const named = seatOf(line.text) === null || 'number' in line.text.args ? null : namedIn(line.text, scene);
    if (named && !found.some((each) => each.named.item === named.item)) found.unshift({ key: markKey(line), named });
    if (found.length === MOST) break;
  }
  return new Map(found.map(({ key, named }, at) => [key, { ...named, number: at + 1 }]));
}

/** A sentence in three parts: before the name of a thing, the name, and after it. */
export function around(said: string, name: string): [string, string, string] {
  const at = name ? said.indexOf(name) : -1;
  return at < 0 ? [said, '', ''] : [said.slice(0, at), name, said.slice(at + name.length)];
}
