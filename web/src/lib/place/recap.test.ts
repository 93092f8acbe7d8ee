import { describe, expect, it } from 'vitest';
import { betweenTurns, concerns, grouped, joined, worthTelling } from './recap';

const line = (key: string, args: Record<string, number> = {}) => ({ seq: 1, text: { key, args } });

describe('since your last turn', () => {
  const told = [
    line('rolls', { seat: 1 }),
    line('fate'),
    line('takes', { seat: 1, from_seat: 0 }),
    line('rolls', { seat: 2 }),
    line('again', { seat: 1 }),
  ];

  it('is grouped by acting seat', () => {
    expect(grouped(told).map(({ seat, lines }) => [seat, lines.map(({ text }) => text.key)])).toEqual([
      [1, ['rolls', 'fate', 'takes', 'again']],
      [2, ['rolls']],
    ]);
  });
  it('tells the same thing once, with its number', () => {
    const twice = [line('rolls', { seat: 1 }), line('rolls', { seat: 1 }), line('rolls', { seat: 2 })];
    expect(joined(twice).map(({ count }) => count)).toEqual([2, 1]);
  });
  it('marks what was done to the reader', () => {
    expect(told.map(({ text }) => concerns(text, 0))).toEqual([false, false, true, false, false]);
  });
  it('covers the time between two turns of the reader', () => {
    expect(betweenTurns([line('end', { seat: 0 }), ...told, line('turn', { seat: 0 })], 0)).toEqual(told);
    expect(betweenTurns([line('turn', { seat: 0 })], 0)).toEqual([]);
  });
  it('is shown only when others have done more than one thing', () => {
    expect(worthTelling(told, 0)).toBe(true);
    expect(worthTelling([line('rolls', { seat: 0 }), line('rolls', { seat: 1 }), line('fate')], 0)).toBe(false);
  });
});
