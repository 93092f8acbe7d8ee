/** The sides that the player touched on cards of the draft: they are taken when the card is entered. */
import type { Option, Scene } from '../../lib/wire';
import { symbolsIn } from './plan';

/** By card: the symbols of the side touched on its upper half (0) and on its lower half (1). */
export const sides: Record<string, Record<number, string>> = $state({});

const name = (symbols: readonly string[]): string => symbols.join(' ');

export const isTouched = (card: string, half: number, symbols: readonly string[]): boolean =>
  sides[card]?.[half] === name(symbols);

/** Touch a side of a card: take it later; or no longer, if it was touched already. */
export function touchSide(card: string, half: number, symbols: readonly string[]): void {
  const touched = isTouched(card, half, symbols);
  const kept = { ...sides[card] };
  if (touched) delete kept[half];
  else kept[half] = name(symbols);
  sides[card] = kept;
}

/** The symbols of the sides that are touched on a card, as keys for a text. */
export function touchedOn(card: string): string[] {
  return Object.values(sides[card] ?? {}).flatMap((side) => side.split(' ').map((symbol) => `symbol-${symbol}`));
}

/**
 * The answer to "which side?" that the player has given by a touch. It is given once: after Undo the question is asked.
 */
export function takeTouched(scene: Scene, offer: readonly Option[]): Option | null {
  const text = scene.prompt?.text;
  if (text?.key !== 'prompt-choose-side') return null;
  const card = String(text.args['card']);
  for (const half of [0, 1]) {
    const side = sides[card]?.[half];
    const option = offer.find(({ label }) => side !== undefined && name(symbolsIn(label.args['symbols'])) === side);
    if (!option) continue;
    const kept = { ...sides[card] };
    delete kept[half];
    sides[card] = kept;
    return option;
  }
  return null;
}
