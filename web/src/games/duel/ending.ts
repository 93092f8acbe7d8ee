/** The end of a duel: every card with Victory Points in a display is a segment of its owner's beam, and a piece. */
import type { Piece, Segment } from '../../lib/finale/tally';
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { pictureOf } from './faces';
import { GROUNDS } from './grounds';

export function segments(scene: Scene, seat: number, words: Words): Segment[] {
  return pieces(scene, seat, words).map(({ label, value }) => ({ label, value, tone: 0 }));
}

export function pieces(scene: Scene, seat: number, words: Words): Piece[] {
  const display = scene.zones.find((zone) => zone.id === `display-${seat}`)?.items ?? [];
  return display.flatMap((item) => {
    const value = Number(item.values.points ?? 0);
    const face = item.face ?? '';
    if (!value) return [];
    const piece = { icon: pictureOf(face), value, label: words.word(face), tint: GROUNDS.victory.day };
    return Array.from({ length: item.count }, () => piece);
  });
}
