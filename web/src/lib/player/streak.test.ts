import { describe, expect, it } from 'vitest';
import { daysBefore, streak } from './streak';

const solved = (...days: string[]): Record<string, boolean> => Object.fromEntries(days.map((day) => [day, true]));

describe('the streak', () => {
  it('counts days across the ends of months', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(streak('2026-03-01', solved('2026-03-01', '2026-02-28', '2026-02-27'))).toBe(3);
  });
  it('does not break while today is still open', () => {
    expect(streak('2026-03-01', solved('2026-02-28'))).toBe(1);
  });
  it('forgives one missed day a week, and no more', () => {
    const week = solved('2026-03-08', '2026-03-06', '2026-03-05', '2026-03-04');
    expect(streak('2026-03-08', week)).toBe(4);
    expect(streak('2026-03-08', { ...week, '2026-03-05': false })).toBe(2);
  });
});
