import { describe, expect, it } from 'vitest';
import type { Words } from '../table.svelte';
import type { Scene } from '../wire';
import { longest, numbered, spans, tallyOf } from './tally';

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
  it('numbers what is wide enough, also where a loss takes it away', () => {
    const shown = (total: number, ...values: number[]) =>
      spans(segments(...values))
        .filter((span) => numbered(span, total, 46))
        .map(({ segment }) => segment.value);
    expect(shown(26, 16, 19, 11, -20)).toEqual([16, 19, 11, -20]);
    expect(shown(10, 26, 4, -20)).toEqual([26, 4, -20]);
    // Too little of it is left for its number, and the loss stands on the rest.
    expect(shown(17, 16, 19, -18)).toEqual([16, -18]);
  });
  it('begins at zero where more is lost than gained', () => {
    expect(ends(2, -5)).toEqual([
      [0, 2],
      [0, 5],
    ]);
  });
});

describe('a source of points', () => {
  const SOURCES = ['score-goals', 'score-secret', 'score-gems', 'score-minus'];
  const words = { has: (key: string) => SOURCES.includes(key), word: (key: string) => key } as unknown as Words;
  const ended = (...players: Record<string, number>[]) => {
    const reasons = players.map((values, seat) => ({ key: 'result-score', args: { seat, ...values } }));
    const [places, all] = [players.map((_, seat) => ({ seat })), players.map(() => 1)];
    return { places, result: { ranks: all, scores: all, reasons } } as unknown as Scene;
  };

  it('keeps its colour where another one brought nothing', () => {
    const { rows, key } = tallyOf(ended({ goals: 3, secret: 0, gems: 2, minus: 4 }), words, {});
    expect(key).toEqual([
      { label: 'score-goals', tone: 0, minus: false },
      { label: 'score-gems', tone: 2, minus: false },
      { label: 'score-minus', tone: 3, minus: true },
    ]);
    expect(rows[0].segments.map(({ value, tone }) => [value, tone])).toEqual([
      [3, 0],
      [2, 2],
      [-4, 3],
    ]);
  });

  it('is named twice where it brings points to one player and costs another some', () => {
    const { key } = tallyOf(ended({ goals: 3 }, { goals: -2 }), words, {});
    expect(key.map(({ minus }) => minus)).toEqual([false, true]);
  });
});
