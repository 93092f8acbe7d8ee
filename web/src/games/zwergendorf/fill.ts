/** Where the page draws a symbol if the player leaves that to it. */
import type { Option, Scene } from '../../lib/wire';
import type { Square } from './plan';

/** The questions that ask for a place on the sheet. */
const DRAWING = new Set(['prompt-draw-symbols', 'prompt-draw-last', 'prompt-draw-product', 'prompt-choose-shape']);

export const isDrawing = (scene: Scene): boolean => DRAWING.has(scene.prompt?.text.key ?? '');

/**
 * The place with the most points, by what the server says it would bring. Among equals one that leaves room for
 * taverns: in as few free blocks of two by two squares as possible, and close to other things.
 */
export function bestPlace(options: readonly Option[], squares: readonly Square[]): Option | undefined {
  const free = new Set(squares.filter(({ kind }) => kind === 'free').map(({ column, row }) => `${column},${row}`));
  const places = new Map(squares.map((square) => [square.item.id, square]));
  const has = (column: number, row: number): boolean => free.has(`${column},${row}`);
  const worth = (option: Option): number => {
    const taken = option.touches.flatMap((id) => places.get(id) ?? []);
    const blocks = new Set<string>();
    let closed = 0;
    for (const { column, row } of taken) {
      for (const [x, y] of [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
      ])
        if (!has(x, y)) closed += 1;
      for (const x of [column - 1, column])
        for (const y of [row - 1, row])
          if (has(x, y) && has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1)) blocks.add(`${x},${y}`);
    }
    return 1000 * Number(option.label.args['gain'] ?? 0) - 3 * blocks.size + closed;
  };
  let best: Option | undefined;
  let most = -Infinity;
  for (const option of options) {
    const now = worth(option);
    if (now > most) [best, most] = [option, now];
  }
  return best;
}
