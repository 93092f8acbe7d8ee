/** The dice of The Duel: which faces an option spends. */
import type { Option } from '../../lib/wire';

/** The faces of the dice that an option spends. */
export function diceOf(option: Option | null): string[] {
  const { dice: several, die } = option?.label.args ?? {};
  return [...(Array.isArray(several) ? several : []), die].filter((name) => typeof name === 'string');
}

/** Whether a face counts as any number: an axe or a Wild Card. */
export const isAxe = (face: string | null): boolean => face === 'die-axe' || face === 'die-wild';

/** Whether an option says how many cards to draw or dice to roll. The tray has a stepper for them. */
export const isAmount = (option: Option): boolean => ['option-dice', 'option-draw'].includes(option.label.key);

/** Whether an option re-rolls a die. The die itself has a button for it. */
export const isReroll = (option: Option): boolean => option.label.key.startsWith('option-reroll');
