import { describe, expect, it } from 'vitest';
import { choices, hasRunOut, shortTerms, showTime, timeLeft, votesFor } from './clock';
import type { ClockTerms, SeatTime } from './wire';

const words = { word: (key: string, args = {}) => `${key} ${JSON.stringify(args)}` };

const time = (left: number, since = 0): SeatTime => ({ left, since, vacation: 0, votes: {} });
const terms = (kind: string, seconds: number, more: Partial<ClockTerms> = {}): ClockTerms => ({
  kind,
  seconds,
  increment: 0,
  vacation: 0,
  expiry: 'bot',
  ...more,
});

describe('a clock', () => {
  it('counts from the time it started, and stands still otherwise', () => {
    expect(timeLeft(time(60, 980), 1000)).toBe(40);
    expect(timeLeft(time(60, 1200), 1000)).toBe(60);
    expect(timeLeft(time(60, 0), 1000)).toBe(60);
  });
  it('runs out only while it runs', () => {
    expect(hasRunOut(time(20, 980), 1000)).toBe(true);
    expect(hasRunOut(time(21, 980), 1000)).toBe(false);
    expect(hasRunOut(time(0, 0), 1000)).toBe(false);
    expect(hasRunOut(time(0, 1001), 1000)).toBe(false);
    expect(hasRunOut(undefined, 1000)).toBe(false);
  });
  it('shows seconds, then hours, then days', () => {
    expect(showTime(-3, words)).toBe('0:00');
    expect(showTime(61.2, words)).toBe('1:02');
    expect(showTime(3600 * 5 + 60 * 12, words)).toBe('web-clock-hours {"hours":5,"minutes":12}');
    expect(showTime(86_400 * 2 + 3600, words)).toBe('web-clock-days {"days":2,"hours":1}');
  });
  it('shows its terms in words', () => {
    expect(shortTerms(terms('live', 300, { increment: 5 }), words)).toContain('"minutes":5,"seconds":5');
    expect(shortTerms(terms('daily', 43_200), words)).toContain('"count":12,"unit":"hours"');
    expect(shortTerms(terms('daily', 172_800), words)).toContain('"count":2,"unit":"days"');
  });
  it('offers the choices of its terms, and counts the votes', () => {
    expect(choices(terms('live', 300, { expiry: 'wait' }))).toEqual(['wait']);
    expect(choices(terms('live', 300))).toEqual(['wait', 'bot']);
    expect(votesFor({ ...time(0), votes: { '0': 'bot', '2': 'wait' } }, 'bot')).toBe(1);
  });
});
