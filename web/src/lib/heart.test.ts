import { expect, test } from 'vitest';
import { heartOf } from './heart';

const SIZE = { width: 100, height: 100 };
const ALL = { x: 0, y: 0, width: 1000, height: 1000 };

test('a window looks at most of the points', () => {
  const crowd = [
    { x: 100, y: 100 },
    { x: 120, y: 110 },
  ];
  expect(heartOf([{ x: 490, y: 500 }, ...crowd], SIZE, ALL)).toEqual({ x: 110, y: 105 });
});

test('among lone points the nearest to the middle counts', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 400, y: 500 },
  ];
  expect(heartOf(points, SIZE, ALL)).toEqual({ x: 400, y: 500 });
});

test('without points a window looks at the middle', () => {
  expect(heartOf([], SIZE, ALL)).toEqual({ x: 500, y: 500 });
});

test('a window does not leave the board', () => {
  expect(heartOf([{ x: 10, y: 990 }], SIZE, ALL)).toEqual({ x: 50, y: 950 });
});
