/** The end of a duel: every card with Victory Points in a display is a segment of its owner's beam. */
import type { Segment } from '../../lib/finale/tally';
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';

export function segments(scene: Scene, seat: number, words: Words): Segment[] {
  const display = scene.zones.find((zone) => zone.id === `display-${seat}`)?.items ?? [];
  return display.flatMap((item) => {
    const points = Number(item.values.points ?? 0);
    if (!points) return [];
    return Array.from({ length: item.count }, () => ({ label: words.word(item.face ?? ''), value: points, tone: 0 }));
  });
}
