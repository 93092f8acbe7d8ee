/** What follows a person from device to device: settings, the record, and the puzzles. */
import { finished, storeFinished } from './record';
import { adoptSettings, portableSettings, settingsChanged } from '../settings.svelte';
import { answered, storeAnswered } from './streak';
import type { Notes } from '../wire';

/** The notes of this browser. */
export function notes(): Notes {
  return {
    settings: portableSettings(),
    changed: settingsChanged(),
    finished: finished(),
    puzzles: answered(),
  };
}

/** Take the notes that the server has merged from all devices. */
export function adopt(merged: Notes): void {
  storeFinished(
    merged.finished.map(({ table, game, won, opponents, at, minutes }) => ({
      table,
      game,
      won,
      opponents: opponents ?? [],
      at: at ?? 0,
      ...(minutes ? { minutes } : {}),
    })),
  );
  storeAnswered(merged.puzzles);
  if (merged.changed > settingsChanged()) adoptSettings(merged.settings, merged.changed);
}
