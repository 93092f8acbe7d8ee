import { describe, expect, it } from 'vitest';
import { scoreOf } from './score';
import type { Scene, Text } from './wire';

const has = (key: string) => ['score-goals', 'score-minus', 'score-hand'].includes(key);
const told = (seat: number, goals: number, minus: number): Text => ({
  key: 'result-seat',
  args: { seat, goals, minus, total: goals - minus },
});
const ended = (ranks: number[], scores: number[], reasons: Text[]) =>
  ({
    places: ranks.map((_, seat) => ({ seat, role: { key: 'r', args: {} }, values: { hand: seat, pile: 9 } })),
    result: { ranks, scores, reasons },
  }) as unknown as Scene;

describe('the score of a finished game', () => {
  it('has the parts that every seat reports, the best seat first, and leaves the other reasons', () => {
    const score = scoreOf(
      ended([2, 1], [3, 7], [told(0, 5, 2), told(1, 8, 1), { key: 'result-wins', args: { seat: 1 } }]),
      has,
    )!;
    expect(score.parts).toEqual(['goals', 'minus']);
    expect(score.lines.map((line) => [line.seat, ...line.values, line.total])).toEqual([
      [1, 8, -1, 7],
      [0, 5, -2, 3],
    ]);
    expect(score.reasons.map((reason) => reason.key)).toEqual(['result-wins']);
    expect(score.ranked).toBe(true);
  });
  it('uses the numbers beside the players where no seat reports parts', () => {
    const score = scoreOf(ended([1, 1], [2, 2], [{ key: 'result-won', args: { seat: 0, goals: 2 } }]), has)!;
    expect([score.parts, score.lines.map((line) => line.values), score.ranked]).toEqual([['hand'], [[0], [1]], false]);
    expect(score.reasons).toHaveLength(1);
  });
  it('is null while the game runs, or after a resignation', () => {
    expect(scoreOf({ ...ended([1], [1], []), result: null, asides: [] }, has)).toBeNull();
    expect(scoreOf(ended([1, 2], [0, 0], [{ key: 'result-resigned', args: { seat: 1 } }]), has)).toBeNull();
  });
});
