/** What happened since one's last turn, turn by turn: whose deeds, in which words. */
import type { Text } from './wire';

export interface Told {
  seq: number;
  text: Text;
}
/** What one seat did in a row; null is fate. */
export interface Deeds {
  seat: number | null;
  lines: Told[];
}

/** The seat that a line tells of. */
export function seatOf(text: Text): number | null {
  return typeof text.args.seat === 'number' && text.args.seat >= 0 ? text.args.seat : null;
}

/** Whether somebody else has done something to this seat. */
export function concerns(text: Text, me: number): boolean {
  return seatOf(text) !== me && Object.entries(text.args).some(([name, value]) => name.endsWith('_seat') && value === me);
}

/** Lines in their order, grouped by who is at it: what fate adds belongs to the one before. */
export function grouped(told: readonly Told[]): Deeds[] {
  const groups: Deeds[] = [];
  for (const line of told) {
    const seat = seatOf(line.text);
    const last = groups.at(-1);
    if (last && (seat === null || seat === last.seat)) last.lines.push(line);
    else groups.push({ seat, lines: [line] });
  }
  return groups;
}

/** Without what begins the reader's own turn: they are at it. */
export function beforeTurn(told: readonly Told[], me: number): Told[] {
  return told.slice(0, told.findLastIndex(({ text }) => seatOf(text) !== me) + 1);
}

/** Whether it is worth telling again: others have done more than one thing. */
export function worthTelling(told: readonly Told[], me: number): boolean {
  return told.filter(({ text }) => seatOf(text) !== null && seatOf(text) !== me).length > 1;
}
