/** The end of The Dwarves: all win or lose together, so facts and Health stand in for points. */
import type { Words } from '../../lib/table.svelte';
import type { Scene, Text } from '../../lib/wire';

export const segments = (): [] => [];

export function facts(scene: Scene, words: Words): { value: string; label: string }[] {
  const { gap = 0, tiles = 0, turn = 0 } = scene.status.args as Record<string, number>;
  const cards = scene.result?.scores[0] ?? 0;
  return [
    { value: String(cards), label: words.word('fact-cards', { count: cards }) },
    // If Doom has come, no space is left to count.
    ...(gap ? [{ value: String(gap), label: words.word('fact-gap', { count: gap }) }] : []),
    { value: String(tiles), label: words.word('fact-lands', { count: tiles }) },
    { value: String(turn), label: words.word('fact-turns', { count: turn }) },
  ];
}

export function hearts(scene: Scene, seat: number): [number, number] | undefined {
  const { health = 0, most = 0 } = scene.places[seat]?.values ?? {};
  return most ? [health, most] : undefined;
}

/** What a dwarf did in the whole game, from the log of it: the weightiest first, three deeds at most. */
export function deeds(story: readonly Text[], seat: number, words: Words): string[] {
  const count = { keenfire: 0, tasks: 0, slain: 0, spaces: 0 };
  let acted = -1;
  for (const { key, args } of story) {
    if (typeof args['seat'] === 'number') acted = args['seat'];
    if (acted !== seat) continue;
    if (key === 'event-keenfire-taken') count.keenfire = 1;
    // The task is done by the dwarf who acted last.
    else if (key === 'event-completed') count.tasks += 1;
    else if (key === 'event-slain') count.slain += 1;
    else if (key === 'event-walked' && Array.isArray(args['path']))
      count.spaces += args['path'].filter((step) => step !== 'then').length;
  }
  return Object.entries(count)
    .filter(([, number]) => number)
    .slice(0, 3)
    .map(([name, number]) => words.word(`deed-${name}`, { count: number }));
}
