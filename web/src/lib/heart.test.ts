import { expect, test } from 'vitest';
import { heartOf, wholeIn } from './heart';

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

const ROW = [0, 100, 200, 300].map((x) => ({ x, y: 10, width: 90, height: 150 }));

test('a small picture takes as many whole cards as fit side by side', () => {
  expect(wholeIn(ROW, { width: 230, height: 200 })).toEqual({ x: 0, y: 10, width: 190, height: 150 });
});

test('a picture that would cut each card takes none', () => {
  expect(wholeIn(ROW, { width: 80, height: 200 })).toBeNull();
});
