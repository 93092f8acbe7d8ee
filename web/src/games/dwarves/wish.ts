/** The journey that a player has pointed at: what it means for the questions on the way. */
import type { Wish } from '../../lib/boards';
import { zoneOf } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { WALKS } from './choices';
import { spacesOf, wayTo, type Space } from './model';
import { payment } from './shared.svelte';

/** A journey has one target: the space that the player touched last. */
export function instead(item: string, chosen: readonly string[], scene: Scene): string | undefined {
  const targets = scene.options.find(({ label }) => label.key === 'option-move')?.touches ?? [];
  const isSpace = (id: string) => id.startsWith('map.') && targets.includes(id);
  return isSpace(item) ? chosen.find((id) => id !== item && isSpace(id)) : undefined;
}

/**
 * After a roll the dwarf goes to the space that the player chose before it. If the dice are not enough, the dwarf goes
 * as far as they reach, and on with the last action of the turn. Dice that may be changed come first. On the space
 * itself the dwarf stays, even if steps are left.
 */
export function wish(scene: Scene, wished: readonly string[]): Wish | null {
  const spaces = spacesOf(scene);
  const target = spaces.find((space) => wished.includes(space.id));
  if (!target) return null;
  const asked = scene.prompt?.text.key;
  if (asked === 'prompt-reconsider') return keeps(scene, target);
  if (asked === 'prompt-act') return goesOn(scene, target);
  if (asked?.startsWith('prompt-penalty')) return pays(scene, asked);
  const goes = (space: Space) =>
    scene.options.find(({ label, touches }) => WALKS.has(label.key) && touches.includes(space.id));
  const there = goes(target);
  if (there) return { item: target.id, action: there.action };
  const halt = scene.options.find(({ label }) => label.key === 'option-halt');
  if (halt && target.steps === 0) return { action: halt.action };
  // Undo gives the choice back to a player who knows a better stop.
  const stop = wayTo(new Map(spaces.map((space) => [space.key, space])), target.key)
    .filter(goes)
    .at(-1);
  const action = stop && goes(stop)?.action;
  return stop && action !== undefined ? { item: stop.id, action } : null;
}

/** Keep the dice if they are enough for the way; another roll could only be longer than that. */
function keeps(scene: Scene, target: Space): Wish {
  const dice = (zoneOf(scene, 'dice')?.items ?? []).map(({ id }) => Number(id.replace('dice.', '')));
  const keep = scene.options.find(({ label }) => label.key === 'option-keep');
  return keep && target.steps > 0 && Math.max(...dice) >= target.steps ? { action: keep.action } : {};
}

/** Pay for Perished Land as the player chose before the roll, but ask where it takes the last Health point or space. */
function pays(scene: Scene, asked: string): Wish {
  const safe = asked === 'prompt-penalty' && !scene.options.some(({ label }) => label.key === 'option-pay-doom-last');
  const option = safe ? scene.options.find(({ label }) => label.key === payment.label) : undefined;
  return option ? { action: option.action } : {};
}

/** Go on towards a space that the first action did not reach, unless something can be done where the dwarf stands. */
function goesOn(scene: Scene, target: Space): Wish | null {
  const move = scene.options.find(({ label, touches }) => label.key === 'option-move' && touches.includes(target.id));
  if (!move || target.steps === 0 || Number(scene.prompt?.text.args['left']) !== 1) return null;
  const busy = scene.options.some(({ label }) => ['option-fight', 'option-try'].includes(label.key));
  return busy ? { item: target.id } : { item: target.id, action: move.action, spends: true };
}
