import { describe, expect, it } from 'vitest';
import {
  across,
  byTurn,
  cuts,
  down,
  effect,
  flagsOn,
  fortune,
  heads,
  heightAt,
  knots,
  masts,
  momentAt,
  ridge,
  signed,
  turnAt,
} from './ridge';
import type { ReviewLine, TurningPoint } from './wire';

const line = (seat: number, chances: number[], lucks: number[], losses: number[]): ReviewLine => ({
  seat,
  accuracy: 0.5,
  luck: 0,
  given: 0,
  decisions: 1,
  marks: {},
  chances,
  lucks,
  losses,
});
const point = (parts: Partial<TurningPoint>): TurningPoint => ({
  at: 0,
  seat: 0,
  turn: 1,
  change: 0,
  mark: '',
  luck: [],
  label: null,
  best: null,
  told: [],
  candidates: [],
  ...parts,
});

describe('the ridge', () => {
  it('stands over its moments, and a click finds the moment again', () => {
    for (const of of [1, 7, 300, 738])
      for (const at of [0, 1, of >> 1, of]) expect(momentAt(across(at, of, 913), of, 913)).toBe(at);
    expect(momentAt(-40, 10, 100)).toBe(0);
    expect(momentAt(4000, 10, 100)).toBe(10);
    expect(across(0, 0, 100)).toBe(0);
  });

  it('is high where the chance is high', () => {
    expect(down(1, 200)).toBe(0);
    expect(down(0, 200)).toBe(200);
    expect(down(1.2, 200)).toBe(0);
    expect(ridge([0.5, 1, 0], [0, 1, 2], 100, 200)).toBe('M0 100L50 0L100 200');
  });

  it('has the same hatching each time, and only below the line', () => {
    const chances = Array.from({ length: 50 }, (_, at) => at / 50);
    const through = knots(Array.from({ length: 49 }, () => 1));
    expect(cuts(chances, through, 500, 200)).toBe(cuts(chances, through, 500, 200));
    for (const [, y] of cuts(chances, through, 500, 200).matchAll(/M[\d.]+ ([\d.]+)/g))
      expect(Number(y)).toBeLessThan(206);
    expect(cuts([0.5], [0], 500, 200)).toBe('');
  });

  it('goes through the ends of turns where there are many, and never through too many moments', () => {
    const turns = Array.from({ length: 90 }, (_, at) => Math.floor(at / 3));
    expect(knots(turns).slice(0, 4)).toEqual([0, 3, 6, 9]);
    expect(knots(turns).at(-1)).toBe(90);
    expect(knots([1, 1, 2])).toEqual([0, 1, 2, 3]);
    expect(knots(Array.from({ length: 700 }, () => 1)).length).toBeLessThan(92);
    expect(knots(Array.from({ length: 700 }, () => 1)).at(-1)).toBe(700);
    expect(knots([])).toEqual([0]);
  });

  it('is straight between its knots', () => {
    expect(heightAt([0, 0.9, 0.5], [0, 2], 1)).toBe(0.25);
    expect(heightAt([0.2, 0.9, 0.5], [0, 2], 0)).toBe(0.2);
    expect(heightAt([0.2, 0.9, 0.5], [0, 2], 2)).toBe(0.5);
  });
});

describe('turns', () => {
  const review = {
    turns: [1, 1, 2, 2, 2],
    lines: [
      line(0, [0.5, 0.6, 0.4, 0.4, 0.7, 1], [0.1, 0, 0, 0.3, 0], [0, 0.2, 0, 0, 0]),
      line(1, [0.5, 0.4, 0.6, 0.6, 0.3, 0], [-0.1, 0, 0, -0.3, 0], [0, 0, 0.05, 0, 0.1]),
    ],
  };

  it('add up the luck and the losses of their decisions', () => {
    const [first, second] = byTurn(review);
    expect(first).toMatchObject({ turn: 1, from: 0, to: 2, chances: [0.4, 0.6], lucks: [0.1, -0.1], losses: [0.2, 0] });
    expect(second).toMatchObject({ turn: 2, from: 2, to: 5, chances: [1, 0] });
    expect(second.lucks[0]).toBeCloseTo(0.3);
    expect(second.losses[1]).toBeCloseTo(0.15);
  });

  it('go on to the last moment, after which nothing is decided', () => {
    expect([0, 1, 2, 4, 5].map((at) => turnAt(review.turns, at))).toEqual([1, 1, 2, 2, 2]);
    expect(turnAt([], 0)).toBe(0);
  });
});

describe('turning points', () => {
  const lines = [line(0, [], [], []), line(1, [], [], [])];

  it('subtract a loss from the deciding seat and add it to its opponent', () => {
    expect(effect(point({ seat: 1, change: -0.2 }), 1, lines)).toBe(-0.2);
    expect(effect(point({ seat: 1, change: -0.2 }), 0, lines)).toBe(0.2);
    expect(effect(point({ seat: 3, change: -0.2 }), 0, [line(-2, [], [], [])])).toBe(-0.2);
    expect(effect(point({ seat: -1, luck: [0.1, -0.1] }), 1, lines)).toBe(-0.1);
  });

  it('among three players are worth to others what the curve gave them', () => {
    const three = [line(0, [0.3, 0.4], [], []), line(1, [0.4, 0.2], [], []), line(2, [0.3, 0.4], [], [])];
    expect(effect(point({ at: 0, seat: 1, change: -0.2 }), 0, three)).toBeCloseTo(0.1);
    expect(effect(point({ at: 0, seat: 1, change: -0.2 }), 1, three)).toBe(-0.2);
  });

  it('have the difference of the rounded chances that stand beside them', () => {
    const candidates = [0.524, 0.276].map((chance, n) => ({
      label: { key: 'option-end', args: {} },
      chance,
      chosen: n > 0,
    }));
    const slip = point({ seat: 0, change: -0.248, candidates });
    expect(effect(slip, 0, lines)).toBe(-0.24);
    expect(effect(slip, 1, lines)).toBe(0.24);
    const lucky = [line(0, [0.604, 0.486], [], [])];
    expect(effect(point({ seat: -1, luck: [-0.118] }), 0, lucky)).toBe(-0.11);
  });

  it('do not hide one another', () => {
    const size = { width: 34, height: 24, pole: 34, top: -22 };
    const poles = (...at: [number, number, number?][]) => at.map(([left, foot, count = 1]) => ({ left, foot, count }));
    expect(heads(poles([10, 60], [20, 60], [60, 60], [62, 90]), size)).toEqual([26, 2, 26, 56]);
    // A flag on lower ground that would reach into another one, and one without room above.
    expect(heads(poles([10, 60], [20, 70]), size)).toEqual([26, 2]);
    expect(heads(poles([10, 14], [20, 14]), size)).toEqual([-20, 4]);
    // Two flags on one pole need the room of two, above a flag that is in the way and beside one that is not.
    expect(heads(poles([10, 90], [20, 90, 2], [80, 90, 2]), size)).toEqual([56, 8, 32]);
  });

  it('share a pole where they crowd, and point away from the right edge', () => {
    const flags = [10, 60, 70, 75, 180, 190].map((x) => ({ x, foot: 100 - x / 2 }));
    expect(masts(flags, { apart: 20, room: 170 })).toEqual([
      { flags: [0], x: 10, foot: 95, back: false },
      { flags: [1, 2, 3], x: 60, foot: 70, back: false },
      { flags: [4, 5], x: 190, foot: 5, back: true },
    ]);
    expect(masts([], { apart: 20, room: 170 })).toEqual([]);
    const good = [true, false, false].map((each) => ({ good: each }));
    expect(flagsOn([1, 2], good, false)).toEqual([
      { sign: '2', tone: 'bad' },
      { sign: '3', tone: 'bad' },
    ]);
    expect(flagsOn([1, 2], good, true)).toEqual([{ sign: '2–3', tone: 'bad' }]);
    expect(flagsOn([0, 1, 2], good, true)).toEqual([{ sign: '1–3', tone: 'mixed' }]);
  });

  it('are shown in whole per cent, with a true minus sign', () => {
    expect([0.061, -0.12, 0.001, -0.004].map(signed)).toEqual(['+6', '−12', '0', '0']);
  });
});

describe('luck in all', () => {
  it('is a word of seven', () => {
    expect([-4.59, -0.5, -0.1, 0.09, 0.1, 0.4, 1].map(fortune)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });
});
