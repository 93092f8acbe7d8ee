import { describe, expect, it } from 'vitest';
import type { Item, Option, Scene, Zone } from '../../lib/wire';
import { isBlock, outline, rivalry, SIDE, squaresOf, symbolsIn, thingsOf, waysOn } from './plan';

function square(name: string, kind = 'free', thing = ''): Item {
  const at = `${name.charCodeAt(0) - 96},${name.slice(1)}`;
  return {
    id: `village-0.${name}`,
    face: `symbol-${kind}`,
    count: 1,
    tags: [kind],
    values: thing ? { thing } : {},
    at,
    about: null,
  };
}
function village(items: Item[]): Zone {
  return { id: 'village-0', kind: 'grid', name: { key: 'zone-village', args: {} }, items, owner: 0, links: [] };
}
function draw(action: string, ...squares: string[]): Option {
  return {
    action,
    label: { key: 'option-draw', args: {} },
    touches: squares.map((name) => `village-0.${name}`),
    group: 'draw.wall',
    ends_turn: false,
    passes: false,
    on_board: true,
    opens: false,
  };
}

describe('the village', () => {
  it('joins the squares of one thing', () => {
    const squares = squaresOf(
      village([square('a1', 'wall', 'a1'), square('b1', 'wall', 'a1'), square('c1', 'wall', 'c1'), square('d1')]),
    );
    const things = thingsOf(squares);
    expect(things.map((thing) => thing.squares.map((each) => each.name).join())).toEqual(['a1,b1', 'c1']);
  });
  it('recognises a tavern of two by two squares', () => {
    expect(isBlock(squaresOf(village(['a1', 'b1', 'a2', 'b2'].map((name) => square(name, 'tavern', 'a1')))))).toBe(
      true,
    );
    expect(isBlock(squaresOf(village(['a1', 'b1', 'c1', 'd1'].map((name) => square(name, 'tavern', 'a1')))))).toBe(
      false,
    );
  });
  it('draws no line between the squares of one thing', () => {
    const lines = outline(squaresOf(village([square('a1'), square('b1')])), 0);
    expect(lines.edge.match(/M/g)).toHaveLength(6);
    expect(lines.fill).toContain(`H${SIDE * 2 + 136}`);
  });
  it('offers first the ways that begin on a square', () => {
    const ways = waysOn(
      [draw('left', 'a1', 'b1'), draw('right', 'b1', 'c1'), draw('away', 'd1', 'e1')],
      'village-0.b1',
    );
    expect(ways.map((way) => way.action)).toEqual(['right', 'left']);
  });
  it('reads symbols from a list argument', () => {
    expect(symbolsIn(['symbol-coin', 'symbol-coin', 'symbol-beer'])).toEqual(['coin', 'coin', 'beer']);
    expect(symbolsIn(undefined)).toEqual([]);
  });
  it('counts a majority for the village on show, where the viewer has no seat', () => {
    const first = village([square('a1', 'forge'), square('b1', 'forge'), square('c1')]);
    const second = { ...village([square('a1', 'forge')]), id: 'village-1', owner: 1 };
    const scene = { places: [{ seat: 0 }, { seat: 1 }], zones: [first, second] } as unknown as Scene;
    const most = { ...square('a1', 'forge'), id: 'majorities.forge', values: { points: 4, best: 2 } };
    expect(rivalry(scene, most, 0)).toEqual({ mine: 2, best: 1 });
    expect(rivalry(scene, most, 1)).toEqual({ mine: 1, best: 2 });
    expect(rivalry(scene, { ...most, values: { points: 4, best: 1, own: 2 } }, 0)).toEqual({ mine: 2, best: 1 });
  });
});
