import { describe, expect, it } from 'vitest';
import { longest, spans } from './tally';

const segments = (...values: number[]) => values.map((value, tone) => ({ label: `part ${tone}`, value, tone }));
const ends = (...values: number[]) => spans(segments(...values)).map(({ from, to }) => [from, to]);

describe('the beam of a score', () => {
  it('has its gains in a row', () => {
    expect(ends(21, 0, 41)).toEqual([
      [0, 21],
      [21, 62],
    ]);
  });
  it('draws a loss over the end of the gains', () => {
    expect(ends(21, -20, 41)).toEqual([
      [0, 21],
      [21, 62],
      [42, 62],
    ]);
    expect(longest([{ segments: segments(21, -20, 41) }])).toBe(62);
  });
  it('begins at zero where more is lost than gained', () => {
    expect(ends(2, -5)).toEqual([
      [0, 2],
      [0, 5],
    ]);
  });
});
