/** A seat's crest: its title, and one of the game's portraits or a drawing. The pen's lines are small whole numbers. */
import type { Crest } from './wire';

/** The sheet is so many units wide and high: across and down from 0. */
export const SHEET = 100;
export const MOST_POINTS = 400;
export const MOST_STROKES = 60;
/** Nearer points than this are left out: the eye does not miss them. */
const STEP = 3;

const within = (value: number): number => Math.max(0, Math.min(SHEET - 1, Math.round(value)));

export function pointsOf(drawing: readonly number[][]): number {
  return drawing.reduce((sum, stroke) => sum + stroke.length / 2, 0);
}

/** Whether one more stroke may be begun. */
export function hasRoom(drawing: readonly number[][]): boolean {
  return drawing.length < MOST_STROKES && pointsOf(drawing) < MOST_POINTS;
}

/** A stroke with one more point, unless it lies too near the last one. */
export function drawn(stroke: readonly number[], x: number, y: number): number[] {
  const [across, down] = [within(x), within(y)];
  const [lastX, lastY] = stroke.slice(-2);
  if (lastX !== undefined && lastY !== undefined && Math.hypot(across - lastX, down - lastY) < STEP) return [...stroke];
  return [...stroke, across, down];
}

/** The drawing as the path of an SVG, built from numbers alone; a dot is a line of no length, which a round pen shows. */
export function pathOf(drawing: readonly number[][]): string {
  return drawing
    .map((stroke) => {
      let path = '';
      for (let at = 0; at + 1 < stroke.length; at += 2)
        path += `${at ? 'L' : 'M'}${within(stroke[at])} ${within(stroke[at + 1])}`;
      return stroke.length === 2 ? `${path}h0` : path;
    })
    .join('');
}

/** What this browser's player last called their own in a game, to be offered again. */
export function keptCrest(game: string, portraits: readonly string[]): Crest {
  const empty = { title: '', portrait: portraits[0] ?? '', drawing: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(`meadhall.crest.${game}`) ?? 'null');
    return kept
      ? {
          title: String(kept.title).slice(0, 40),
          portrait: portraits.includes(kept.portrait) ? kept.portrait : '',
          drawing: Array.isArray(kept.drawing) ? kept.drawing : [],
        }
      : empty;
  } catch {
    return empty;
  }
}

export function keepCrest(game: string, crest: Crest): void {
  try {
    localStorage.setItem(`meadhall.crest.${game}`, JSON.stringify(crest));
  } catch {
    // A browser that keeps nothing only asks again at the next table.
  }
}
