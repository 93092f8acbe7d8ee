/** When a screen that several players share changes hands. */
import type { Scene, Text } from '../wire';

const PARTY = -2;

export interface HandOver {
  /** The seat that gets the screen. */
  seat: number;
  /** The question of a window, which all players may read; null for any other question. */
  asks: Text | null;
}

/**
 * Who gets the screen after a scene; null if its viewer keeps it. `seats` are those of this browser. With a curtain,
 * the `first` scene is hidden, too: the page does not know which player looks.
 */
export function handOver(scene: Scene, seats: readonly number[], curtained: boolean, first: boolean): HandOver | null {
  if (seats.length < 2 || scene.result) return null;
  const asked = scene.prompt?.seats ?? [];
  if (curtained && first && asked.length)
    return { seat: asked.find((seat) => seats.includes(seat)) ?? scene.viewer, asks: null };
  if (scene.options.length || asked.includes(PARTY)) return null;
  const seat = asked.find((each) => seats.includes(each) && each !== scene.viewer);
  return seat === undefined ? null : { seat, asks: scene.prompt?.window ? scene.prompt.text : null };
}
