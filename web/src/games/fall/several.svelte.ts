/** Several workers on one card with one press. The board sends them one by one, and Undo takes them back likewise. */
import { zoneOf } from '../../lib/table.svelte';
import type { Option, Scene } from '../../lib/wire';

interface Several {
  /** The option that the player counts for, and how many workers it places. */
  action: string;
  count: number;
  /** How many of them are still to be sent. */
  left: number;
}

export const several: Several = $state({ action: '', count: 1, left: 0 });

/** The most workers that an option can place: free spots, workers at home and actions limit it. 1 for other options. */
export function mostOf(scene: Scene, option: Option | null): number {
  if (option?.label.key !== 'option-at-place' || scene.prompt?.text.key !== 'prompt-act') return 1;
  const [place, fire] = option.touches;
  const land = zoneOf(scene, 'land')?.items ?? [];
  const card = land.find(({ id }) => id === place);
  const home = zoneOf(scene, `campfire-${scene.viewer}`)?.items.find(({ id }) => id === fire);
  if (!card || !home) return 1;
  const standing = land.filter(({ face, at }) => face?.startsWith('class-') && at === card.at);
  const free = Number(card.values.spots ?? 0) - standing.reduce((sum, { count }) => sum + count, 0);
  return Math.max(1, Math.min(free, home.count, Number(scene.prompt.text.args.left ?? 1)));
}

/** How many workers an option would place now. */
export const countOf = (option: Option): number => (several.action === option.action ? several.count : 1);

/** Place one worker more or fewer. */
export function change(scene: Scene, option: Option, by: number): void {
  several.count = Math.max(1, Math.min(mostOf(scene, option), countOf(option) + by));
  several.action = option.action;
}

/** The scene in which a worker was sent last: each scene is answered once. */
let answered: Scene | null = null;

/** Begin to send: the button has sent the first worker. */
export function begin(scene: Scene, option: Option): void {
  answered = scene;
  several.left = countOf(option) - 1;
  several.count = 1;
}

/** The next worker to send, if one is left and the card has room. Any other question ends the sequence. */
export function nextOf(scene: Scene, offer: readonly Option[]): Option | undefined {
  if (!several.left || scene === answered) return undefined;
  const goesOn = scene.prompt?.text.key === 'prompt-act' && scene.viewer === answered?.viewer;
  const next = goesOn ? offer.find(({ action }) => action === several.action) : undefined;
  several.left = next ? several.left - 1 : 0;
  answered = scene;
  return next;
}
