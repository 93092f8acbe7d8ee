/** Which items moved between two scenes, for animations. */
import type { Item, Scene } from '../wire';

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

/** More moves than this are not animated: the viewer jumped, or the whole table was dealt. */
export const MOST_FLIGHTS = 8;

function counted(scene: Scene): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const zone of scene.zones)
    for (const item of zone.items) found.set(item.id, { item, owner: zone.owner, count: item.count });
  return found;
}

/**
 * Pair what became fewer in one place with what became more in another, by `identity`; an item with an empty one does
 * not fly. A revealed item without a source comes from a face-down item of the same owner.
 */
export function flightsOf(before: Scene, after: Scene, identity: (item: Item) => string): Flight[] {
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
    if (target.item.face === null || !identity(target.item)) continue;
    for (let left = target.count; left > 0; left--) {
      const source =
        take((each) => each.item.face !== null && identity(each.item) === identity(target.item)) ??
        take((each) => each.item.face === null && each.owner !== null && each.owner === target.owner);
      if (!source) break;
      source.count -= 1;
      flights.push({ from: source.item.id, to: target.item.id, item: target.item });
    }
  }
  return flights.length > MOST_FLIGHTS ? [] : flights;
}
