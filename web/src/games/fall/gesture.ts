/** Which answers only open the next question of the same action. */
import type { Option } from '../../lib/wire';

const BEGINNINGS = /^(card\.|place\.|move\.|push$|turn$)/;
const STEPS = new Set([
  'prompt-spot',
  'prompt-move-from',
  'prompt-push-who',
  'prompt-turned',
  'prompt-panic',
  'prompt-panic-who',
  'prompt-brute',
  'prompt-brute-who',
  'prompt-brute-from',
]);

export function opens(prompt: string, option: Option): boolean {
  return STEPS.has(prompt) || (prompt === 'prompt-act' && BEGINNINGS.test(option.group));
}
