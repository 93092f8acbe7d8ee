/** The end of The Dwarves: all win or lose together, so facts and Health stand in for points. */
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';

export const segments = (): [] => [];

export function facts(scene: Scene, words: Words): { value: string; label: string }[] {
  const { gap = 0, tiles = 0, turn = 0 } = scene.status.args as Record<string, number>;
  const cards = scene.result?.scores[0] ?? 0;
  return [
    { value: String(cards), label: words.word('fact-cards', { count: cards }) },
    { value: String(gap), label: words.word('fact-gap', { count: gap }) },
    { value: String(tiles), label: words.word('fact-lands', { count: tiles }) },
    { value: String(turn), label: words.word('fact-turns', { count: turn }) },
  ];
}

export function hearts(scene: Scene, seat: number): [number, number] | undefined {
  const { health = 0, most = 0 } = scene.places[seat]?.values ?? {};
  return most ? [health, most] : undefined;
}
