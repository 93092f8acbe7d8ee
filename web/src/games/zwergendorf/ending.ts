/** The end of Zwergendorf: what stands in each village, and the goal of a lone player. */
import type { Piece } from '../../lib/finale/tally';
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { ICONS, PRODUCTS } from './plan';

const TINTS: Record<string, string> = {
  dwarf: '#a9cbe8',
  mine: '#c9b6e4',
  wall: '#cdb88e',
  forge: '#eaa498',
  tavern: '#f0cf6a',
};

export function pieces(scene: Scene, seat: number, words: Words): Piece[] {
  const { values = {} } = scene.places[seat] ?? {};
  return PRODUCTS.filter((kind) => Number(values[kind])).map((kind) => ({
    icon: ICONS[kind],
    value: Number(values[kind]),
    label: words.word(`value-${kind}`),
    tint: TINTS[kind],
  }));
}

export const goal = (scene: Scene): number => Number(scene.places[0]?.values.goal ?? 0);
