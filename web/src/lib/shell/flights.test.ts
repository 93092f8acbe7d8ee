import { describe, expect, it } from 'vitest';
import { flightsOf, MOST_FLIGHTS } from './flights';
import type { Item, Scene, Zone } from '../wire';

const item = (id: string, face: string | null, count = 1, at = ''): Item => ({
  id,
  face,
  count,
  tags: [],
  values: {},
  at,
  about: null,
});
const zone = (id: string, owner: number | null, ...items: Item[]): Zone => ({
  id,
  kind: 'row',
  name: { key: id, args: {} },
  items,
  owner,
  links: [],
});
const scene = (...zones: Zone[]): Scene => ({
  game: 'duel',
  viewer: 0,
  status: { key: 's', args: {} },
  places: [],
  zones,
  prompt: null,
  options: [],
  refusals: [],
  result: null,
  asides: [],
});
const face = (each: Item) => each.face ?? '';
const ways = (before: Scene, after: Scene) => flightsOf(before, after, face).map(({ from, to }) => `${from} > ${to}`);

describe('flights', () => {
  it('go from the hand to the display', () => {
    const before = scene(zone('hand', 0, item('hand.axe', 'axe'), item('hand.ale', 'ale')), zone('display', 0));
    const after = scene(zone('hand', 0, item('hand.ale', 'ale')), zone('display', 0, item('display.axe', 'axe')));
    expect(ways(before, after)).toEqual(['hand.axe > display.axe']);
  });
  it("come from the owner's pile, never from another's", () => {
    const before = scene(
      zone('pile', 0, item('pile-0', null, 5)),
      zone('other', 1, item('pile-1', null, 5)),
      zone('hand', 0),
    );
    const after = scene(
      zone('pile', 0, item('pile-0', null, 4)),
      zone('other', 1, item('pile-1', null, 4)),
      zone('hand', 0, item('hand.axe', 'axe')),
    );
    expect(ways(before, after)).toEqual(['pile-0 > hand.axe']);
  });
  it('follow an item that changes its place within a zone', () => {
    const before = scene(zone('land', null, item('dwarf.1', 'dwarf', 1, '1,1')));
    expect(ways(before, scene(zone('land', null, item('dwarf.1', 'dwarf', 1, '2,1'))))).toEqual(['dwarf.1 > dwarf.1']);
  });
  it('are left out when too much has changed, or for another viewer', () => {
    const many = Array.from({ length: MOST_FLIGHTS + 1 }, (_, n) => n);
    const before = scene(zone('a', 0, ...many.map((n) => item(`a.${n}`, `face-${n}`))), zone('b', 0));
    const after = scene(zone('a', 0), zone('b', 0, ...many.map((n) => item(`b.${n}`, `face-${n}`))));
    expect(ways(before, after)).toEqual([]);
    const one = scene(zone('a', 0, item('a.1', 'x')), zone('b', 0));
    expect(ways(one, { ...scene(zone('a', 0), zone('b', 0, item('b.1', 'x'))), viewer: 1 })).toEqual([]);
  });
});
