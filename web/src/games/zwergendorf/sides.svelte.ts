/** The sides that the player touched on cards of the draft: they are taken when the card is entered. */
import type { Option, Scene } from '../../lib/wire';
import { symbolsIn } from './plan';

/** By card: the symbols of the side touched on its upper half (0) and on its lower half (1); empty for none. */
export const sides: Record<string, string[]> = $state({});

const name = (symbols: readonly string[]): string => symbols.join(' ');

export const isTouched = (card: string, half: number, symbols: readonly string[]): boolean =>
  sides[card]?.[half] === name(symbols);

function set(card: string, half: number, side: string): void {
  sides[card] = [0, 1].map((each) => (each === half ? side : (sides[card]?.[each] ?? '')));
}

/** Touch a side of a card: take it later; or no longer, if it was touched already. */
export function touchSide(card: string, half: number, symbols: readonly string[]): void {
  set(card, half, isTouched(card, half, symbols) ? '' : name(symbols));
}

/** The symbols of the sides that are touched on a card, as keys for a text. */
export function touchedOn(card: string): string[] {
  const touched = (sides[card] ?? []).filter(Boolean);
  return touched.flatMap((side) => side.split(' ').map((symbol) => `symbol-${symbol}`));
}

/**
 * The answer to "which side?" that the player has given by a touch. It is given once: after Undo the question is asked.
 */
export function takeTouched(scene: Scene, offer: readonly Option[]): Option | null {
  const text = scene.prompt?.text;
  if (text?.key !== 'prompt-choose-side') return null;
  const card = String(text.args['card']);
  for (const [half, side] of (sides[card] ?? []).entries()) {
    const option = offer.find(({ label }) => side && name(symbolsIn(label.args['symbols'])) === side);
    if (!option) continue;
    set(card, half, '');
    return option;
  }
  return null;
}
