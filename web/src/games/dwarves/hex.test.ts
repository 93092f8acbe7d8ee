import { describe, expect, it } from 'vitest';
import { arch, centre, contour, kingdomNames, namePlace, neighbour, type Placed } from './hex';

/** Three rows of two: enough for every direction. */
const spaces: Placed[] = [0, 1, 2].flatMap((row) =>
  [0, 1].map((column) => ({ key: `${row}${column}`, row, column, ...centre(row, column) })),
);
const at = (key: string) => spaces.find((space) => space.key === key)!;

describe('the map', () => {
  it('is walked with arrow keys: left and right along the row, up and down along a line', () => {
    expect(neighbour(spaces, at('10'), 'ArrowRight', 0)?.key).toBe('11');
    expect(neighbour(spaces, at('10'), 'ArrowLeft', 0)).toBeUndefined();
    const line = at('00').x;
    const below = neighbour(spaces, at('00'), 'ArrowDown', line)!;
    expect(below.key).toBe('10');
    expect(neighbour(spaces, below, 'ArrowDown', line)?.key).toBe('20');
  });

  it('has one contour around the reachable spaces: sides between two of them are not drawn', () => {
    const one = contour(spaces, (key) => key === '10').split('M').length - 1;
    const two = contour(spaces, (key) => key === '10' || key === '11').split('M').length - 1;
    expect([one, two]).toEqual([6, 10]);
  });

  it('has an arch with a place for every stone of the Doom track', () => {
    const stones = arch(42);
    expect(stones).toHaveLength(42);
    expect(new Set(stones.map((stone) => `${stone.x},${stone.y}`)).size).toBe(42);
  });

  it('writes a name where no piece covers it, if there is such a place', () => {
    const usual = namePlace(spaces, () => true);
    const moved = namePlace(
      spaces,
      () => true,
      (space) => space.y !== usual.y,
    );
    expect(moved.y).not.toBe(usual.y);
    expect(
      namePlace(
        spaces,
        () => true,
        () => false,
      ),
    ).toEqual(usual);
  });

  it('keeps the names of two kingdoms apart', () => {
    const lands = spaces.map((space) => ({ ...space, kingdom: space.column ? 'east' : 'west' }));
    const [west, east] = kingdomNames(
      lands,
      () => true,
      (space) => space.row === 1,
    );
    expect(west.y).toBe(at('10').y);
    expect(east.y).not.toBe(west.y);
  });
});
