/** A seat's crest: title, and a portrait of the game or a drawing. Strokes are small whole numbers. */
import type { Crest } from './wire';

/** Width and height of the sheet in units. */
export const SHEET = 100;
export const MOST_POINTS = 400;
export const MOST_STROKES = 60;
/** Points nearer than this are left out. */
const STEP = 3;

const within = (value: number): number => Math.max(0, Math.min(SHEET - 1, Math.round(value)));

export function pointsOf(drawing: readonly number[][]): number {
  return drawing.reduce((sum, stroke) => sum + stroke.length / 2, 0);
}

/** Whether one more stroke may start. */
export function hasRoom(drawing: readonly number[][]): boolean {
  return drawing.length < MOST_STROKES && pointsOf(drawing) < MOST_POINTS;
}

/** Append a point to a stroke, unless it is too near the last one. */
export function drawn(stroke: readonly number[], x: number, y: number): number[] {
  const [across, down] = [within(x), within(y)];
  const [lastX, lastY] = stroke.slice(-2);
  if (lastX !== undefined && lastY !== undefined && Math.hypot(across - lastX, down - lastY) < STEP) return [...stroke];
  return [...stroke, across, down];
}

/** The drawing as an SVG path, built from numbers alone. A dot is a line without length, which a round pen shows. */
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

/** The crest that this browser's player last used in a game. */
export function storedCrest(game: string, portraits: readonly string[]): Crest {
  const empty = { title: '', portrait: portraits[0] ?? '', drawing: [] };
  try {
    const stored = JSON.parse(localStorage.getItem(`meadhall.crest.${game}`) ?? 'null');
    return stored
      ? {
          title: String(stored.title).slice(0, 40),
          portrait: portraits.includes(stored.portrait) ? stored.portrait : '',
          drawing: Array.isArray(stored.drawing) ? stored.drawing : [],
        }
      : empty;
  } catch {
    return empty;
  }
}

export function storeCrest(game: string, crest: Crest): void {
  try {
    localStorage.setItem(`meadhall.crest.${game}`, JSON.stringify(crest));
  } catch {
    // A browser without storage asks again at the next table.
  }
}
