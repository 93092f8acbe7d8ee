/** The end of Dwar7s Fall: the goals that each player bought or showed. */
import type { Piece } from '../../lib/finale/tally';
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { pictureOf } from './land';

export function pieces(scene: Scene, seat: number, words: Words): Piece[] {
  const goals = scene.zones.find((zone) => zone.id === `goals-${seat}`)?.items ?? [];
  return goals.flatMap((item) =>
    // A secret goal that was not shown brings nothing.
    item.face && (!item.id.endsWith('.secret') || item.tags.includes('shown'))
      ? [{ icon: pictureOf(item), value: Number(item.values.vp ?? 0), label: words.word(item.face), tint: '#e8d8b4' }]
      : [],
  );
}
