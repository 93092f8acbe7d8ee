/** What happened since one's last turn, turn by turn: whose deeds, in which words. */
import type { Text } from './wire';

export interface RecapLine {
  seq: number;
  text: Text;
}
/** What one seat did; null is fate. */
export interface Deeds {
  seat: number | null;
  lines: RecapLine[];
}

/** The seat that a line tells of. */
export function seatOf(text: Text): number | null {
  return typeof text.args.seat === 'number' && text.args.seat >= 0 ? text.args.seat : null;
}

/** Whether somebody else has done something to this seat. */
export function concerns(text: Text, me: number): boolean {
  return (
    seatOf(text) !== me && Object.entries(text.args).some(([name, value]) => name.endsWith('_seat') && value === me)
  );
}

/** Grouped by who was at it, also where several were at it at once: what fate adds belongs to the one before. */
export function grouped(told: readonly RecapLine[]): Deeds[] {
  const groups: Deeds[] = [];
  let last: Deeds | undefined;
  for (const line of told) {
    const seat = seatOf(line.text);
    if (!last || (seat !== null && seat !== last.seat)) last = groups.find((group) => group.seat === seat);
    if (last) last.lines.push(line);
    else groups.push((last = { seat, lines: [line] }));
  }
  return groups;
}

/** Without what ended the reader's last turn and what begins the next: they are at it themselves. */
export function betweenTurns(told: readonly RecapLine[], me: number): RecapLine[] {
  const others = ({ text }: RecapLine): boolean => seatOf(text) !== me;
  return told.slice(Math.max(0, told.findIndex(others)), told.findLastIndex(others) + 1);
}

/** Whether it is worth telling again: others have done more than one thing. */
export function worthTelling(told: readonly RecapLine[], me: number): boolean {
  return told.filter(({ text }) => seatOf(text) !== null && seatOf(text) !== me).length > 1;
}
