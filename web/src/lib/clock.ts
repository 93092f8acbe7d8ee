/** Clocks of a table: what a clock shows, and its terms in words. */
import type { ClockTerms, SeatTime } from './wire';

interface Speaks {
  word(key: string, args?: Record<string, string | number>): string;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The seconds that a clock shows at a time of the table; 0 or less when it has run out. */
export function timeLeft(time: SeatTime, now: number): number {
  return time.since ? time.left - Math.max(0, now - time.since) : time.left;
}

/** Whether a clock runs and has no time left. */
export function hasRunOut(time: SeatTime | undefined, now: number): boolean {
  return !!time?.since && time.since <= now && timeLeft(time, now) <= 0;
}

/** A number of seconds as a clock shows it: minutes and seconds, hours, or days. */
export function showTime(seconds: number, words: Speaks): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY)
    return words.word('web-clock-days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR)
    return words.word('web-clock-hours', {
      hours: Math.floor(whole / HOUR),
      minutes: Math.floor((whole % HOUR) / MINUTE),
    });
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

/** The terms of a clock in a few words. */
export function shortTerms(terms: ClockTerms, words: Speaks): string {
  if (terms.kind === 'live')
    return words.word('web-clock-live', { minutes: terms.seconds / MINUTE, seconds: terms.increment });
  const [count, unit] = terms.seconds % DAY ? [terms.seconds / HOUR, 'hours'] : [terms.seconds / DAY, 'days'];
  return words.word('web-clock-daily', { count, unit, vacation: terms.vacation });
}

/** What the other players may choose when a clock has run out. */
export function choices(terms: ClockTerms): string[] {
  const all = ['wait', 'bot', 'claim'];
  return all.slice(0, all.indexOf(terms.expiry) + 1);
}

/** How many seats have voted for a choice. */
export function votesFor(time: SeatTime, choice: string): number {
  return Object.values(time.votes).filter((vote) => vote === choice).length;
}
