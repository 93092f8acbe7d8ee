/** Geometry of the review graph: chances over decisions, turns, flags, and formatted numbers. */
import type { ReviewLine, ReviewView, TurningPoint } from './wire';

/** The x coordinate of a moment. */
export function across(at: number, of: number, width: number): number {
  return of > 0 ? (at / of) * width : 0;
}

/** The moment at an x coordinate. */
export function momentAt(x: number, of: number, width: number): number {
  return width > 0 ? Math.max(0, Math.min(of, Math.round((x / width) * of))) : 0;
}

export function down(chance: number, height: number): number {
  return (1 - Math.max(0, Math.min(1, chance))) * height;
}

/** Enough knots for a clear line: the ends of turns where there are many, else every nth moment. */
const FEW_TURNS = 20;
const MOST_KNOTS = 90;

/** The moments that a line is drawn through. Within a turn chances vary; the chance at its end counts. */
export function knots(turns: readonly number[]): number[] {
  const of = turns.length;
  const ends = turns.flatMap((turn, at) => (turns[at + 1] === turn ? [] : [at + 1]));
  if (ends.length >= FEW_TURNS) return [0, ...ends];
  const stride = Math.max(1, Math.ceil(of / MOST_KNOTS));
  const found = Array.from({ length: Math.floor(of / stride) + 1 }, (_, n) => n * stride);
  return found.at(-1) === of ? found : [...found, of];
}

/** The height of a line at a moment, by linear interpolation between its knots. */
export function heightAt(chances: readonly number[], through: readonly number[], at: number): number {
  const next = through.findIndex((knot) => knot >= at);
  if (next <= 0) return chances[through[Math.max(0, next)] ?? 0] ?? 0;
  const [from, to] = [through[next - 1], through[next]];
  const share = (at - from) / (to - from);
  return (chances[from] ?? 0) * (1 - share) + (chances[to] ?? 0) * share;
}

const short = (number: number) => String(Math.round(number * 10) / 10);

/** The line through the chances at its knots, as an SVG path. */
export function ridge(chances: readonly number[], through: readonly number[], width: number, height: number): string {
  const of = chances.length - 1;
  return through
    .map((at, n) => `${n ? 'L' : 'M'}${short(across(at, of, width))} ${short(down(chances[at] ?? 0, height))}`)
    .join('');
}

/** Hatching below the line. It depends on the game alone, so that it does not flicker. */
export function cuts(chances: readonly number[], through: readonly number[], width: number, height: number): string {
  const of = chances.length - 1;
  let path = '';
  for (let x = 9, n = 0; x < width - 4 && of > 0; x += 11, n++) {
    const noise = Math.abs(Math.sin(n * 12.9898 + 4.1) * 43758.5453) % 1;
    if (noise < 0.18) continue;
    const top = down(heightAt(chances, through, (x / width) * of), height) + 6;
    const length = Math.min(height - top - 4, 16 + noise * height * 0.34);
    if (length < 8) continue;
    const lean = (noise - 0.5) * 18;
    const curve = (bend: number, x: number, y: number): string =>
      `q${short(bend)} ${short(y / 2)} ${short(x)} ${short(y)}`;
    path += `M${short(x)} ${short(top)}`;
    path += curve(lean * 0.3 + 1.6, lean, length) + curve(-lean * 0.7 - 1.6, -lean, -length);
  }
  return path;
}

export interface Turn {
  turn: number;
  /** The first moment of the turn, and the moment after its last decision. */
  from: number;
  to: number;
  /** For each line: the chance at the end, the luck, and what was given away. */
  chances: number[];
  lucks: number[];
  losses: number[];
}

/** The game by turns. */
export function byTurn(review: Pick<ReviewView, 'turns' | 'lines'>): Turn[] {
  const found: Turn[] = [];
  review.turns.forEach((turn, at) => {
    let last = found.at(-1);
    if (!last || last.turn !== turn) {
      last = {
        turn,
        from: at,
        to: at,
        chances: [],
        lucks: review.lines.map(() => 0),
        losses: review.lines.map(() => 0),
      };
      found.push(last);
    }
    last.to = at + 1;
    review.lines.forEach((line, n) => {
      last.lucks[n] += line.lucks[at] ?? 0;
      last.losses[n] += line.losses[at] ?? 0;
    });
    last.chances = review.lines.map((line) => line.chances[at + 1] ?? 0);
  });
  return found;
}

/** The turn of a moment. */
export function turnAt(turns: readonly number[], at: number): number {
  return turns[Math.min(at, turns.length - 1)] ?? 0;
}

/** The difference of two shares as readers see them, each rounded to whole per cent. */
const step = (from: number, to: number): number => (Math.round(to * 100) - Math.round(from * 100)) / 100;

/**
 * The effect of a turning point on a line, as its curve shows it: luck, the line's own loss, or the loss of its only
 * opponent. Among three or more players, the mistake of another is worth what it gave to this line. It is the
 * difference of the two rounded chances that stand beside it.
 */
export function effect(point: TurningPoint, line: number, lines: readonly ReviewLine[]): number {
  const { seat, chances } = lines[line] ?? { seat: -1, chances: [] };
  const [from, to] = [chances[point.at], chances[point.at + 1]];
  const shown = from !== undefined && to !== undefined ? step(from, to) : undefined;
  if (point.luck.length) return shown ?? point.luck[line] ?? 0;
  const own = lines.length < 2 || point.seat === seat;
  if (!own && lines.length > 2) return shown ?? 0;
  const chosen = point.candidates.find((each) => each.chosen);
  const loss = chosen ? step(point.candidates[0].chance, chosen.chance) : point.change;
  return own ? loss : -loss;
}

/** Flags that crowd hang on one pole, each below the one before. `foot` is where the pole stands on the line. */
export interface Mast {
  flags: number[];
  x: number;
  foot: number;
  /** Whether the flags point to the left, because the right edge is near. */
  back: boolean;
}

/** Group flags, given from left to right, by their distance in pixels: closer than `apart`, they share a pole. */
export function masts(
  flags: readonly { x: number; foot: number }[],
  { apart, room }: { apart: number; room: number },
): Mast[] {
  const found: Mast[] = [];
  flags.forEach(({ x, foot }, n) => {
    const last = found.at(-1);
    if (last && x - flags[n - 1].x < apart) last.flags.push(n);
    else found.push({ flags: [n], x, foot, back: false });
  });
  return found.map((mast) => {
    const end = flags[mast.flags.at(-1) ?? 0];
    return end.x > room ? { ...mast, x: end.x, foot: end.foot, back: true } : mast;
  });
}

/**
 * The height of each pole, so that no flag hides another: a pole's length above its foot, and a storey higher over a
 * flag that is in the way; below it where there is no room above `top`.
 */
export function heads(
  poles: readonly { left: number; foot: number; count: number }[],
  size: { width: number; height: number; pole: number; top: number },
): number[] {
  const placed: { left: number; head: number; tall: number }[] = [];
  for (const { left, foot, count } of poles) {
    const tall = size.height * count;
    const near = placed.filter((other) => Math.abs(other.left - left) < size.width);
    const inTheWay = (head: number) => near.find((other) => other.head < head + tall && head < other.head + other.tall);
    let head = Math.max(size.top, foot - size.pole - size.height * (count - 1));
    for (let other = inTheWay(head); other; other = inTheWay(head)) head = other.head - tall;
    if (head < size.top) head = Math.max(...near.map((other) => other.head + other.tall));
    placed.push({ left, head, tall });
  }
  return placed.map(({ head }) => head);
}

export interface Flag {
  sign: string;
  tone: 'good' | 'bad' | 'mixed';
}

/** The flags of a pole. Where there is room for `one`, it names the first and the last. */
export function flagsOn(on: readonly number[], flags: readonly { good: boolean }[], one: boolean): Flag[] {
  const tone = (n: number): Flag['tone'] => (flags[n].good ? 'good' : 'bad');
  if (!one || on.length === 1) return on.map((n) => ({ sign: `${n + 1}`, tone: tone(n) }));
  const same = on.every((n) => flags[n].good === flags[on[0]].good);
  return [{ sign: `${on[0] + 1}–${on[on.length - 1] + 1}`, tone: same ? tone(on[0]) : 'mixed' }];
}

/** The outline of a flag of a width, to the right of its pole or to the left. */
export function cloth(width: number, back: boolean): string {
  return back ? `M0 0h-${width}l6.5 10-6.5 10h${width}Z` : `M0 0h${width}l-6.5 10 6.5 10h-${width}Z`;
}

/** A share in per cent with its sign, as a whole number: +6, −12, 0. */
export function signed(share: number): string {
  const whole = Math.round(share * 100);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

/** How lucky a line was, from -3 to 3. Below a tenth of a game, luck was even. */
export function fortune(luck: number): number {
  const size = [0.1, 0.4, 1].filter((least) => Math.abs(luck) >= least).length;
  return luck < 0 && size ? -size : size;
}

export function percent(share: number): string {
  return String(Math.round(share * 100));
}
