/** The dice of The Duel: which faces an option spends. */
import type { Option } from '../../lib/wire';

/** The faces of the dice that an option spends. */
export function diceOf(option: Option | null): string[] {
  const { dice: several, die } = option?.label.args ?? {};
  return [...(Array.isArray(several) ? several : []), die].filter((name) => typeof name === 'string');
}

/** Whether a face counts as any number: an axe or a Wild Card. */
export const isAxe = (face: string | null): boolean => face === 'die-axe' || face === 'die-wild';
