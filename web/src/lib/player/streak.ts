/** The days on which this browser solved the puzzle of the day. */
const KEY = 'meadhall.puzzles';
/** What was answered, by day. It stays in this browser. */
const ANSWERS = 'meadhall.puzzle-answers';
/** Days that are remembered. */
const MOST = 400;
/** One day in this many may be missed without breaking the streak. */
const WEEK = 7;

/** A day as the server and the address write it: `2026-12-24`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day some days before another. */
export function daysBefore(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date - count));
}

/** What this browser answered, by day: whether it was right. The first answer counts. */
export function answered(): Record<string, boolean> {
  return read<boolean>(KEY);
}

/** The answer that this browser gave on a day, as notation; undefined if another device gave it. */
export function answerOf(day: string): string | undefined {
  return read<string>(ANSWERS)[day];
}

export function note(day: string, answer: string, right: boolean): void {
  const all = answered();
  if (day in all) return;
  storeAnswered({ ...all, [day]: right });
  store(ANSWERS, { ...read<string>(ANSWERS), [day]: answer });
}

/** Replace the answers: those of all devices of a person. */
export function storeAnswered(days: Record<string, boolean>): void {
  store(KEY, days);
}

function read<Value>(key: string): Record<string, Value> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Store the newest days. */
function store(key: string, days: Record<string, unknown>): void {
  const newest = Object.entries(days).sort(([one], [other]) => (one < other ? 1 : -1));
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))));
}

/** Solved days in a row up to today. Today may still be open, and one missed day in a week does not break it. */
export function streak(today: string, days: Record<string, boolean>): number {
  let count = 0;
  let free = 0;
  for (let back = 0; back < MOST; back++) {
    const day = daysBefore(today, back);
    if (days[day]) {
      count += 1;
      free = Math.max(0, free - 1);
    } else if (back) {
      if (free) break;
      free = WEEK - 1;
    }
  }
  return count;
}
