import { expect, test } from 'vitest';
import type { Space } from './model';
import { rank, standing } from './standing';

const place = { location: 'mifurdania', gate: '', x: 500, y: 300 } as unknown as Space;
/** Half the height of a ribbon with a name, of a token and of a shield with troops, in units of the map. */
const [RIBBON, TOKEN, SHIELD] = [12, 23, 17];

test.each([false, true])('name, troops and a dwarf of one place do not overlap (perished: %s)', (lost) => {
  const { name, troops, dwarf, scale } = standing(place, lost, true, true);
  const bands = [
    [name - RIBBON, name + RIBBON],
    [troops - SHIELD * scale, troops + SHIELD * scale],
    [dwarf - TOKEN, dwarf + TOKEN],
  ].sort(([one], [other]) => one - other);
  for (const [at, [from]] of bands.slice(1).entries()) expect(from).toBeGreaterThanOrEqual(bands[at][1] - 4);
});

test('several dwarves stand side by side', () => {
  const [one, other] = [0, 1].map((number) => rank(place, 20, number, 2));
  expect(one.y).toBe(other.y);
  expect(other.x - one.x).toBe(42);
});
