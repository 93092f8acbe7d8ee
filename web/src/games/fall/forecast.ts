/** What the viewer's tasks would bring if they were resolved now: badges on the cards, and one sentence in the dock. */
import { zoneOf, type Words } from '../../lib/table.svelte';
import type { Scene, Text } from '../../lib/wire';

const GOOD = new Set([
  'forecast-monster',
  'forecast-mine',
  'forecast-mine-after-kill',
  'forecast-dig',
  'forecast-dig-after-kill',
  'forecast-tavern',
  'forecast-tavern-fight',
  'forecast-store',
  'forecast-store-trade',
  'forecast-store-unseen',
]);

export const isGood = (about: Text): boolean => GOOD.has(about.key);
/** Whether a task only lacks dwarfs. */
export const isShort = (about: Text): boolean => about.key === 'forecast-waiting';

/** The forecast of a task in a word or two. */
export function badge(about: Text, words: Words): string {
  const short = `badge-${about.key.replace('forecast-', '')}`;
  return words.say({ key: words.has(short) ? short : about.key, args: about.args });
}

/** "Resolved now, the turn brings: 1 emerald. 3 tasks lack dwarfs." Empty without a dwarf on the land. */
export function resolving(scene: Scene, words: Words): string {
  const tasks = (zoneOf(scene, 'forecast')?.items ?? []).flatMap(({ about }) => about ?? []);
  if (!tasks.length) return '';
  const good = tasks.filter(isGood).map((about) => badge(about, words));
  const brings = good.length
    ? words.word('fall-resolving', { what: good.join(', ') })
    : words.word('fall-resolving-nothing');
  const short = tasks.filter(isShort).length;
  return short ? `${brings} ${words.word('fall-tasks-short', { count: short })}` : brings;
}
