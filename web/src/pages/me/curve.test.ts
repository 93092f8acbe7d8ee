import { expect, test } from 'vitest';
import type { RatingPoint } from '../../lib/wire';
import { curve } from './curve';

const point = (rating: number, spread: number): RatingPoint => ({ table: 't', at: 0, rank: 1, rating, spread });
const SIZE = { width: 108, height: 58 };

test('a rising rating rises from left to right, inside its band', () => {
  const { mean, band, last } = curve([point(1000, 500), point(1200, 300)], SIZE);
  expect(mean).toBe('M4.0 29.0L104.0 19.0');
  expect(band).toBe('M4.0 4.0L104.0 4.0L104.0 34.0L4.0 54.0Z');
  expect(last).toEqual({ x: 104, y: 19 });
});

test('a single game is a point at the left', () => {
  expect(curve([point(1000, 0)], SIZE).last.x).toBe(4);
});
