/** The recap: events since the viewer's last turn, grouped by seat. */
import type { Text } from '../wire';

export interface RecapLine {
  seq: number;
  text: Text;
}
/** What one seat did; null for chance. */
export interface SeatEvents {
  seat: number | null;
  lines: RecapLine[];
}

/** The seat that a text is about. */
export function seatOf(text: Text): number | null {
  return typeof text.args.seat === 'number' && text.args.seat >= 0 ? text.args.seat : null;
}

/** Whether another seat did something to this one. */
export function concerns(text: Text, me: number): boolean {
  return (
    seatOf(text) !== me && Object.entries(text.args).some(([name, value]) => name.endsWith('_seat') && value === me)
  );
}

/** Equal lines in a row as one, with their number. */
export function joined(told: readonly RecapLine[]): { line: RecapLine; count: number }[] {
  const found: { line: RecapLine; count: number }[] = [];
  for (const line of told) {
    const last = found.at(-1);
    if (last && JSON.stringify(last.line.text) === JSON.stringify(line.text)) last.count += 1;
    else found.push({ line, count: 1 });
  }
  return found;
}

/** Group by acting seat, also where several acted at once. Chance events join the previous group. */
export function grouped(told: readonly RecapLine[]): SeatEvents[] {
  const groups: SeatEvents[] = [];
  let last: SeatEvents | undefined;
  for (const line of told) {
    const seat = seatOf(line.text);
    if (!last || (seat !== null && seat !== last.seat)) last = groups.find((group) => group.seat === seat);
    if (last) last.lines.push(line);
    else groups.push((last = { seat, lines: [line] }));
  }
  return groups;
}

/** The lines without the end of the reader's last turn and the start of the next. */
export function betweenTurns(told: readonly RecapLine[], me: number): RecapLine[] {
  const others = ({ text }: RecapLine): boolean => seatOf(text) !== me;
  return told.slice(Math.max(0, told.findIndex(others)), told.findLastIndex(others) + 1);
}

/** Whether a recap is worth showing: others did more than one thing. */
export function worthTelling(told: readonly RecapLine[], me: number): boolean {
  return told.filter(({ text }) => seatOf(text) !== null && seatOf(text) !== me).length > 1;
}
