/** The journey, fight, test or message that a player began: what it means for the questions that follow. */
import type { Sent, Wish } from '../../lib/boards';
import { zoneOf } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { AGAIN, WALKS } from './choices';
import { dwarvesOf, spacesOf, wayTo, type Space } from './model';
import { others, payment, plan } from './shared.svelte';

/** A journey has one target: the space that the player touched last. */
export function instead(item: string, chosen: readonly string[], scene: Scene): string | undefined {
  const targets = scene.options.find(({ label }) => label.key === 'option-move')?.touches ?? [];
  const isSpace = (id: string) => id.startsWith('map.') && targets.includes(id);
  return isSpace(item) ? chosen.find((id) => id !== item && isSpace(id)) : undefined;
}

/**
 * After a roll the dwarf goes to the space that the player chose before it. If the dice are not enough, the dwarf goes
 * as far as they reach, and on with the last action of the turn. Dice that may be changed come first. On the space
 * itself the dwarf stays, even if steps are left. At an entrance the player is asked: the next step may be a ride.
 */
export function wish(scene: Scene, wished: readonly string[], sent: Sent | null): Wish | null {
  if (sent && AGAIN.has(sent.option.label.key)) return triesAgain(scene, sent);
  const spaces = spacesOf(scene);
  const targets = spaces.filter((space) => wished.includes(space.id));
  const target = targets[0];
  // The slab of the movement stands for all spaces.
  if (targets.length !== 1) return null;
  const asked = scene.prompt?.text.key;
  if (asked === 'prompt-reconsider') return keeps(scene, target);
  if (asked === 'prompt-act') return goesOn(scene, target);
  if (asked?.startsWith('prompt-penalty')) return pays(scene, asked);
  const goes = (space: Space) =>
    scene.options.find(({ label, touches }) => WALKS.has(label.key) && touches.includes(space.id));
  const there = goes(target);
  if (there) return { item: target.id, action: there.action };
  const halt = scene.options.find(({ label }) => label.key === 'option-halt');
  if (halt && target.steps === 0) return target.tunnel ? null : { action: halt.action };
  // Undo gives the choice back to a player who knows a better stop.
  const stop = wayTo(new Map(spaces.map((space) => [space.key, space])), target.key)
    .filter(goes)
    .at(-1);
  const action = stop && goes(stop)?.action;
  return stop && action !== undefined ? { item: stop.id, action } : null;
}

/**
 * Fight, test or send the message again with the last action of the turn if the first roll fell short. A dwarf with one
 * Health point is asked: a failure may cost it.
 */
function triesAgain(scene: Scene, { option, scene: before }: Sent): Wish | null {
  if (scene.prompt?.text.key !== 'prompt-act') return {};
  const again = scene.options.find(({ action }) => action === option.action);
  if (!again || Number(scene.prompt.text.args['left']) !== 1) return null;
  if (option.label.key === 'option-message' && marker(scene) !== marker(before)) return null;
  const own = dwarvesOf(scene).find(({ seat }) => seat === scene.viewer);
  return own && own.health > 1 ? { action: again.action, spends: true } : null;
}

/** The place of the Council's marker, in notation. */
function marker(scene: Scene): string {
  return zoneOf(scene, 'council')?.items.find(({ tags }) => tags.includes('token'))?.id ?? '';
}

/** Keep the dice if they are enough for the way; another roll could only be longer than that. */
function keeps(scene: Scene, target: Space): Wish {
  const dice = (zoneOf(scene, 'dice')?.items ?? []).map(({ id }) => Number(id.replace('dice.', '')));
  const keep = scene.options.find(({ label }) => label.key === 'option-keep');
  return keep && target.steps > 0 && Math.max(...dice) >= target.steps ? { action: keep.action } : {};
}

/** Spaces between the Hero token and the Doom token, up to which the player is asked about every move of Doom. */
const CLOSE = 5;

/** Whether a question is how the dwarf of another player pays for Perished Land, and no payment ends the game. */
export function paysForAnother(scene: Scene): boolean {
  const { key, args } = scene.prompt?.text ?? { key: '', args: {} };
  return key === 'prompt-penalty' && Number(args['seat']) !== scene.viewer && !losesDoom(scene);
}

/** The answer of a standing order: the dwarf of another player pays as the player chose once for all of them. */
export function standing(scene: Scene): string | null {
  if (!paysForAnother(scene)) return null;
  if (others.label === 'option-pay-doom' && Number(scene.status?.args['gap']) <= CLOSE) return null;
  return scene.options.find(({ label }) => label.key === others.label)?.action ?? null;
}

function losesDoom(scene: Scene): boolean {
  return scene.options.some(({ label }) => label.key === 'option-pay-doom-last');
}

/**
 * Pay for Perished Land as the player chose before the roll, but ask where it takes the last Health point or space. The
 * journey of another dwarf is another question.
 */
function pays(scene: Scene, asked: string): Wish {
  const own = Number(scene.prompt?.text.args['seat']) === scene.viewer;
  const safe = own && asked === 'prompt-penalty' && !losesDoom(scene);
  const option = safe ? scene.options.find(({ label }) => label.key === payment.label) : undefined;
  return option ? { action: option.action } : {};
}

/**
 * Do on the space what the player planned for it. Go on towards a space that the first action did not reach, unless
 * something can be done where the dwarf stands.
 */
function goesOn(scene: Scene, target: Space): Wish | null {
  if (Number(scene.prompt?.text.args['left']) !== 1) return null;
  const here = [target.id, ...target.quests.map((slot) => `card-${slot}`)];
  const planned = scene.options.filter(
    ({ label, touches }) => label.key === plan.label && touches.some((id) => here.includes(id)),
  );
  if (target.steps === 0 && planned.length === 1) return { action: planned[0].action };
  const move = scene.options.find(({ label, touches }) => label.key === 'option-move' && touches.includes(target.id));
  if (!move || target.steps === 0) return null;
  const busy = scene.options.some(({ label }) => ['option-fight', 'option-try'].includes(label.key));
  return busy ? { item: target.id } : { item: target.id, action: move.action, spends: true };
}
