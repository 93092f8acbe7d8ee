import { describe, expect, it } from 'vitest';
import type { Option } from '../../lib/wire';
import { bestPlace } from './fill';
import type { Square } from './plan';

/** A sheet from rows of letters: `.` is free. */
function sheet(...rows: string[]): Square[] {
  return rows.flatMap((cells, row) =>
    [...cells].map((cell, column) => {
      const name = `${'abcdefghi'[column]}${row + 1}`;
      const kind = cell === '.' ? 'free' : 'mine';
      const item = { id: `village-0.${name}`, face: '', count: 1, tags: [kind], values: {}, at: '', about: null };
      return { item, name, column, row, kind };
    }),
  );
}
function draw(gain: number, ...squares: string[]): Option {
  const hints = { ends_turn: false, passes: false, on_board: true, opens: false };
  const touches = squares.map((square) => `village-0.${square}`);
  return {
    action: squares.join(' '),
    label: { key: 'option-draw', args: { gain } },
    touches,
    group: 'draw.mine',
    ...hints,
  };
}

describe('a place that the page chooses', () => {
  it('brings the most points', () => {
    expect(bestPlace([draw(0, 'a1'), draw(2, 'b2'), draw(1, 'c1')], sheet('...', '...'))?.action).toBe('b2');
  });
  it('leaves room for taverns, and stays close to other things', () => {
    const plan = sheet('M...', '....', '....');
    expect(
      bestPlace(
        ['b2', 'd1', 'b1', 'a2'].map((square) => draw(0, square)),
        plan,
      )?.action,
    ).toBe('d1');
    expect(bestPlace([draw(0, 'b1'), draw(0, 'd1')], sheet('M..M', 'MMMM'))?.action).toBe('b1');
  });
  it('is none where nothing can be drawn', () => {
    expect(bestPlace([], sheet('..'))).toBeUndefined();
  });
});
