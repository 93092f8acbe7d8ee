/** What follows a person from device to device: settings, the record, and the puzzles. */
import { finished, keepFinished } from './record';
import { adoptSettings, portableSettings, settingsChanged } from '../settings.svelte';
import { answered, keepAnswered } from './streak';
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
  keepFinished(
    merged.finished.map(({ table, game, won, opponents, at, minutes }) => ({
      table,
      game,
      won,
      opponents: opponents ?? [],
      at: at ?? 0,
      ...(minutes ? { minutes } : {}),
    })),
  );
  keepAnswered(merged.puzzles);
  if (merged.changed > settingsChanged()) adoptSettings(merged.settings, merged.changed);
}
