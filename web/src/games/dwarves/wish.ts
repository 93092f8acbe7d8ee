/** The journey that a player has pointed at: what it means for the questions on the way. */
import type { Wish } from '../../lib/boards';
import { zoneOf } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { WALKS } from './choices';
import { spacesOf, type Space } from './model';

/**
 * After a roll the dwarf goes to the space that the player chose before it. If the dice are not enough, the farthest
 * space on the way is selected, and the next action begins with the same wish. Dice that may be changed come first.
 */
export function wish(scene: Scene, wished: readonly string[]): Wish | null {
  const spaces = spacesOf(scene);
  const target = spaces.find((space) => wished.includes(space.id));
  if (!target) return null;
  const asked = scene.prompt?.text.key;
  if (asked === 'prompt-reconsider') return keeps(scene, target);
  if (asked === 'prompt-act') return goesOn(scene, target) ? { item: target.id } : null;
  const ways = scene.options.filter(({ label }) => WALKS.has(label.key));
  const there = ways.find(({ touches }) => touches.includes(target.id));
  if (there) return { item: target.id, action: there.action };
  // The scene knows the ways within reach only: the nearest lit space to the wish is the farthest on the way.
  const near = spaces.filter((space) => ways.some(({ touches }) => touches.includes(space.id)));
  const far = (space: Space): number => Math.hypot(space.x - target.x, space.y - target.y);
  const item = near.sort((a, b) => far(a) - far(b))[0]?.id;
  return item === undefined ? null : { item };
}

/** Keep the dice if they are enough for the way; another roll could only be longer than that. */
function keeps(scene: Scene, target: Space): Wish {
  const dice = (zoneOf(scene, 'dice')?.items ?? []).map(({ id }) => Number(id.replace('dice.', '')));
  const keep = scene.options.find(({ label }) => label.key === 'option-keep');
  return keep && target.steps > 0 && Math.max(...dice) >= target.steps ? { action: keep.action } : {};
}

/** Whether the last action of the turn may go on towards a space that the first one did not reach. */
function goesOn(scene: Scene, target: Space): boolean {
  const moves = scene.options.some(({ label, touches }) => label.key === 'option-move' && touches.includes(target.id));
  return moves && target.steps > 0 && Number(scene.prompt?.text.args['left']) === 1;
}
