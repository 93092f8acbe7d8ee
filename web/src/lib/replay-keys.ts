/** Keys of a finished game: arrows, Home and End move through it, Space plays it. */
import type { Replayed } from './place/replayed.svelte';

export function onReplayKey(event: KeyboardEvent, place: Replayed): void {
  const target = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest('dialog,input:not([type=range]),select,[data-item]')
  )
    return;
  const to = { ArrowLeft: place.at - 1, ArrowRight: place.at + 1, Home: 0, End: place.of }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    void place.seek(to);
  } else if (event.key === ' ' && !target.closest('button,a')) {
    event.preventDefault();
    place.run();
  }
}
