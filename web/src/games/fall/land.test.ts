import { describe, expect, it } from 'vitest';
import type { Item, Option, Zone } from '../../lib/wire';
import {
  CELL,
  cellsOf,
  contour,
  crestsOf,
  priceOf,
  RIM,
  seenPart,
  sidesOfOption,
  slid,
  SNUG,
  spotsOf,
  together,
  wallsOf,
  windowOf,
} from './land';

function item(id: string, at: string, rest: Partial<Item> = {}): Item {
  return { id, face: 'card-castle', count: 1, tags: [], values: {}, at, about: null, ...rest };
}
function land(items: Item[]): Zone {
  return { id: 'land', kind: 'grid', name: { key: 'zone-land', args: {} }, items, owner: null, links: [] };
}
function option(action: string, group: string, sides: string[] = []): Option {
  const hints = { ends_turn: false, passes: false, on_board: false, opens: false };
  return { action, label: { key: 'option', args: { sides } }, touches: [], group, ...hints };
}

describe('the land', () => {
  it('gathers card, dwarfs and spot of a cell, in reading order', () => {
    const cells = cellsOf(
      land([item('land.1,0', '1,0'), item('meeple.1,0.red.worker', '1,0'), item('spot.0,-1', '0,-1')]),
    );
    expect(cells.map((cell) => cell.at)).toEqual(['0,-1', '1,0']);
    expect(cells[1].card?.id).toBe('land.1,0');
    expect(cells[1].crew).toHaveLength(1);
    expect(cells[0].spot?.id).toBe('spot.0,-1');
  });
  it('is shown with a rim, which a free spot does not widen', () => {
    const view = windowOf(cellsOf(land([item('land.0,0', '0,0'), item('spot.5,0', '5,0')])));
    expect(view).toEqual({ left: -RIM, top: -RIM, width: CELL + 2 * RIM, height: CELL + 2 * RIM });
  });
  it('has little room above and below where it is tall', () => {
    const tall = windowOf(cellsOf(land([item('land.0,0', '0,0'), item('land.0,1', '0,1')])), RIM, SNUG);
    expect([tall.left, tall.top, tall.height]).toEqual([-RIM, -SNUG.above, 2 * CELL + SNUG.above + SNUG.below]);
  });
  it('slides to the ghost and keeps its scale', () => {
    const cells = cellsOf(land([item('land.0,0', '0,0'), item('ghost.3,0', '3,0')]));
    const view = windowOf(cells);
    const moved = slid(view, { x: 3, y: 0 });
    expect([moved.width, moved.height, moved.top]).toEqual([view.width, view.height, view.top]);
    expect(moved.left).toBeGreaterThan(view.left);
    expect(moved.left + moved.width).toBeGreaterThanOrEqual(4 * CELL);
    expect(slid(view, null)).toEqual(view);
  });
  it('keeps the handles at the lower corners of a ghost in the window', () => {
    const view = windowOf(cellsOf(land([item('land.0,0', '0,0')])));
    const [below, left] = [slid(view, { x: 0, y: 1 }, 30), slid(view, { x: -1, y: 0 }, 30)];
    expect(below.top + below.height).toBeGreaterThanOrEqual(2 * CELL + 30);
    expect(left.left).toBeLessThanOrEqual(-CELL - 30);
  });
  it('has a crest for each kingdom, on a card with nothing above it', () => {
    const tags = ['kingdom-blue'];
    const cells = cellsOf(
      land([item('land.0,0', '0,0'), item('land.0,1', '0,1', { tags }), item('land.1,1', '1,1', { tags })]),
    );
    expect(crestsOf(cells)).toEqual([{ colour: 'blue', x: 1, y: 1, count: 2, edge: 'above', hangs: 0 }]);
  });
  it('puts no two crests over each other, and none over a card if an edge is free', () => {
    const tags = ['kingdom-blue', 'kingdom-red'];
    const upper = [item('land.0,0', '0,0', { tags })];
    expect(crestsOf(cellsOf(land(upper)), () => 1.2).map(({ edge }) => edge)).toEqual(['above', 'below']);
    const column = [item('land.0,0', '0,0'), item('land.0,1', '0,1', { tags: ['kingdom-red'] })];
    expect(crestsOf(cellsOf(land(column)))).toEqual([{ colour: 'red', x: 0, y: 1, count: 1, edge: 'below', hangs: 0 }]);
    // The first crest takes the right card, so the second hangs over the empty land on the left.
    const row = [item('land.0,0', '0,0', { tags }), item('land.1,0', '1,0', { tags }), item('land.0,1', '0,1')];
    const [first, second] = crestsOf(cellsOf(land(row)), () => 1.25);
    expect(first).toMatchObject({ x: 1, edge: 'above', hangs: 0 });
    expect(second).toMatchObject({ x: 0, edge: 'above', hangs: 0.25 });
    const between = [...column, item('land.0,2', '0,2')];
    expect(crestsOf(cellsOf(land(between))).map(({ edge }) => edge)).toEqual(['over']);
    // Rather a corner than a wide crest over the card beside.
    const beside = [
      item('land.0,1', '0,1', { tags: ['kingdom-red'] }),
      item('land.1,0', '1,0'),
      item('land.1,2', '1,2'),
    ];
    const around = [...beside, item('land.-1,0', '-1,0'), item('land.-1,2', '-1,2')];
    expect(crestsOf(cellsOf(land(around)), () => 1.6).map(({ edge }) => edge)).toEqual(['over']);
    expect(crestsOf(cellsOf(land(around)), () => 1).map(({ edge }) => edge)).toEqual(['above']);
  });
  it('shows the near part of a spot on the rim', () => {
    const cells = cellsOf(land([item('land.0,0', '0,0'), item('spot.1,0', '1,0')]));
    const part = seenPart(cells[1], windowOf(cells));
    expect(part.left).toBe(CELL + 12);
    expect(part.left + part.width).toBe(CELL + RIM - 5);
  });
  it('draws two walls on one edge once', () => {
    const walls = wallsOf([
      { x: 0, y: 0, sides: ['e'] },
      { x: 1, y: 0, sides: ['w', 'n'] },
    ]);
    expect(walls).toHaveLength(2);
  });
  it('draws the contour of a kingdom only where it ends, and inside the walls there', () => {
    const kingdom = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ];
    const north = new Set(['h0,0']);
    expect(contour(kingdom[1], kingdom, north, 5)).toBe('M0 3.5H108.5M0 108.5H108.5M108.5 3.5V108.5');
    expect(contour(kingdom[2], kingdom, north, 5, 1)).toBe('M9 103H103M9 0V103M103 0V103');
    // The inner corner lies on the card between the two others.
    expect(contour(kingdom[0], kingdom, north, 5)).toBe('M3.5 9H112M3.5 9V112M112 108.5H108.5V112');
  });
  it('reads the sides of walls from an option', () => {
    expect(sidesOfOption(option('walls ne', 'card.castle', ['side-n', 'side-e']))).toEqual(['n', 'e']);
    expect(sidesOfOption(option('walls', 'card.castle', ['side-none']))).toEqual([]);
  });
  it('fills spots with the dwarfs there, then with rings', () => {
    const spots = spotsOf(2, 4, [item('meeple', '0,0', { count: 3 })]);
    expect(spots.map((spot) => spot.crew !== null)).toEqual([true, true, true, false]);
    expect(spots.map((spot) => spot.needed)).toEqual([true, true, false, false]);
  });
  it('lists a price gem by gem', () => {
    const about = { key: 'effect-goal', args: { gems: [{ key: 'gem-count', args: { count: 2, gem: 'gem-ruby' } }] } };
    expect(priceOf(item('market.ham', '', { about }))).toEqual(['ruby', 'ruby']);
  });
});

describe('a window on the land', () => {
  const [west, middle, east, south] = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 5, y: 0 },
    { x: 4, y: 3 },
  ];
  const all = [west, middle, east, south];

  it('shows every card that may be touched where they fit', () => {
    expect(together(all, undefined, 6, 4)).toEqual(all);
  });
  it('shows as many of them as fit', () => {
    expect(together(all, undefined, 4, 2)).toEqual([west, middle]);
    expect(together(all, undefined, 4, 4)).toEqual([middle, east, south]);
  });
  it('always shows the card that the button names', () => {
    expect(together(all, west, 3, 4)).toEqual([west]);
    expect(together(all, south, 4, 2)).toEqual([south]);
    expect(together(all, east, 0.5, 0.5)).toEqual([east]);
  });
});
