/** Fallbacks for games that do not send the typed fields of `Option` yet. */
import type { Option } from './wire';

const ENDINGS = new Set(['end', 'done']);
const OPENING_PROMPTS = new Set([
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

/** Whether the answer ends the player's turn. */
export function endsTurn(option: Option): boolean {
  return option.ends_turn || ENDINGS.has(option.action);
}

/** Whether the answer lets the moment go by. */
export function passes(option: Option): boolean {
  return option.passes || option.action === 'pass';
}

/** Whether a touch on the board gives the answer, so that no list needs to show it. */
export function isOnBoard(option: Option): boolean {
  return option.on_board || /^(at|card|walls) /.test(option.action);
}

/** Whether the answer only leads to the next question of the same gesture. */
export function opens(prompt: string, option: Option): boolean {
  const begins = prompt === 'prompt-act' && /^(card\.|place\.|move\.|push$|turn$)/.test(option.group);
  return option.opens || OPENING_PROMPTS.has(prompt) || begins;
}
