import { describe, expect, it } from 'vitest';
import { drawn, hasRoom, MOST_POINTS, MOST_STROKES, pathOf, pointsOf } from './crest';

describe('a drawing', () => {
  it('is made of whole numbers on the sheet, without points that lie too near', () => {
    let stroke = drawn([], -5, 10.4);
    stroke = drawn(stroke, 1, 11);
    stroke = drawn(stroke, 250, 50.6);
    expect(stroke).toEqual([0, 10, 99, 51]);
  });
  it('becomes a path of numbers only, in which a dot is visible', () => {
    expect(
      pathOf([
        [1, 2, 30, 40],
        [50, 50],
      ]),
    ).toBe('M1 2L30 40M50 50h0');
    expect(pathOf([['"/><script>' as unknown as number, 2]])).toBe('MNaN 2h0');
  });
  it('has a limited number of strokes and points', () => {
    expect(hasRoom([])).toBe(true);
    expect(hasRoom(Array.from({ length: MOST_STROKES }, () => [1, 1]))).toBe(false);
    const full = [Array.from({ length: 2 * MOST_POINTS }, () => 1)];
    expect(pointsOf(full)).toBe(MOST_POINTS);
    expect(hasRoom(full)).toBe(false);
  });
});
