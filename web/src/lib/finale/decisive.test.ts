import { expect, test } from 'vitest';
import type { ReviewLine, TurningPoint } from '../wire';
import { decisive, leap, lineOf } from './decisive';

const line = (seat: number, chances: number[]): ReviewLine => ({
  seat,
  accuracy: null,
  luck: 0,
  given: 0,
  decisions: 0,
  marks: {},
  chances,
  lucks: [],
  losses: [],
});
const point = (at: number, seat: number, change: number): TurningPoint => ({
  at,
  seat,
  turn: at,
  change,
  mark: '',
  luck: [],
  label: null,
  best: null,
  told: [],
  candidates: [],
});

test('a swing that was made up for later did not decide the game', () => {
  const review = {
    lines: [line(0, [0.5, 0.9, 0.4, 0.6, 0.8]), line(1, [0.5, 0.1, 0.6, 0.4, 0.2])],
    points: [point(0, 1, -0.4), point(2, 1, -0.2)],
  };
  expect(decisive(review, 0, true)?.at).toBe(2);
});

test('a deal before the first deed decides nothing if something else did', () => {
  const deal = { ...point(0, -1, 0), luck: [0.3] };
  const lines = [{ ...line(0, [0.3, 0.6, 0.5, 0.7]), losses: [0, 0.1, 0] }];
  expect(decisive({ lines, points: [deal] }, 0, true)?.at).toBe(0);
  expect(decisive({ lines, points: [deal, { ...deal, at: 2, luck: [0.2] }] }, 0, true)?.at).toBe(2);
});

test('the loser reads their own mistake', () => {
  const review = {
    lines: [line(0, [0.5, 0.2, 0.1]), line(1, [0.5, 0.8, 0.9])],
    points: [point(0, 0, -0.3), point(1, 1, -0.2)],
  };
  expect(decisive(review, 0, false)?.at).toBe(0);
});

test('without a large swing the game was steady', () => {
  expect(decisive({ lines: [line(0, [0.5, 0.52])], points: [point(0, 0, -0.02)] }, 0, false)).toBeNull();
});

test('among three players a mistake of another counts as what it gave', () => {
  const lines = [line(0, [0.3, 0.4]), line(1, [0.4, 0.2]), line(2, [0.3, 0.4])];
  expect(decisive({ lines, points: [point(0, 1, -0.2)] }, 0, true)?.at).toBe(0);
});

test('a spectator reads the line of the winner, a member of a party that of all', () => {
  const lines = [line(0, []), line(1, [])];
  expect(lineOf({ lines }, -3, [2, 1])).toBe(1);
  expect(lineOf({ lines }, 0, [2, 1])).toBe(0);
  expect(lineOf({ lines: [line(-2, [])] }, 3, [1, 1])).toBe(0);
});

test('the ending names the turn of a large leap of the chance', () => {
  const turns = [1, 1, 2, 3, 3];
  const far = { lines: [line(0, [0.3, 0.35, 0.32, 0.8, 0.78, 1])], turns };
  expect(leap(far, 0, true)).toEqual({ at: 2, end: 3, turn: 2, from: 0.32, to: 0.8 });
  expect(leap(far, 0, false)).toBeNull();
  expect(leap({ lines: [line(0, [0.5, 0.5, 0.55, 0.6, 0.6, 0.65])], turns }, 0, true)).toBeNull();
});
