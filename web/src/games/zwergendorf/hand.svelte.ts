/** The symbol that the player draws next, where several are left. The tray and the sheet share it. */
import type { Option } from '../../lib/wire';
import { kindOf } from './plan';

/** `filling`: the phase in which the page draws what is left of a card or a production (`fill.ts`); 0 for none. */
export const hand = $state({ kind: '', filling: 0 });

/** The kinds that the options draw, each once, in their order. */
export const kindsIn = (options: readonly Option[]): string[] => [
  ...new Set(options.filter((option) => option.on_board && option.group.startsWith('draw.')).map(kindOf)),
];

/** The kind in hand: what the player took up, or the first that is left. */
export function inHand(options: readonly Option[]): string {
  const kinds = kindsIn(options);
  return kinds.includes(hand.kind) ? hand.kind : (kinds[0] ?? '');
}
