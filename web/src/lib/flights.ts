/** What has moved from one place to another between two scenes, so that it can be seen flying there. */
import type { Item, Scene } from './wire';

export interface Flight {
  from: string;
  to: string;
  item: Item;
}

interface Change {
  item: Item;
  owner: number | null;
  count: number;
}

/** More than this is no telling any more: somebody has jumped, or a whole table was dealt. */
export const MOST_FLIGHTS = 8;

function counted(scene: Scene): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const zone of scene.zones)
    for (const item of zone.items) found.set(item.id, { item, owner: zone.owner, count: item.count });
  return found;
}

/** One by one: what became less somewhere flies to where something of its kind became more.
 *
 * `kin` tells which items are the same thing in another place; nothing at all for what does not fly. What comes to light without a place it came from is
 * taken from what lies face down with the same owner: a pile, a hidden hand.
 */
export function flightsOf(before: Scene, after: Scene, kin: (item: Item) => string): Flight[] {
  if (before.viewer !== after.viewer) return [];
  const [old, now] = [counted(before), counted(after)];
  const gone: Change[] = [];
  const come: Change[] = [];
  for (const [id, was] of old) {
    const is = now.get(id);
    if (is && is.item.at !== was.item.at && is.count === was.count) {
      gone.push({ ...was, count: 1 });
      come.push({ ...is, count: 1 });
    } else if ((is?.count ?? 0) < was.count) gone.push({ ...was, count: was.count - (is?.count ?? 0) });
  }
  for (const [id, is] of now) {
    const more = is.count - (old.get(id)?.count ?? 0);
    if (more > 0) come.push({ ...is, count: more });
  }
  const flights: Flight[] = [];
  const take = (fits: (source: Change) => boolean): Change | undefined =>
    gone.find((source) => source.count > 0 && fits(source));
  for (const target of come) {
    if (target.item.face === null || !kin(target.item)) continue;
    for (let left = target.count; left > 0; left--) {
      const source =
        take((each) => each.item.face !== null && kin(each.item) === kin(target.item)) ??
        take((each) => each.item.face === null && each.owner !== null && each.owner === target.owner);
      if (!source) break;
      source.count -= 1;
      flights.push({ from: source.item.id, to: target.item.id, item: target.item });
    }
  }
  return flights.length > MOST_FLIGHTS ? [] : flights;
}
