/** How each game's cards look in print: for the gallery of sources and for the rules. */
import { part } from './part';
import type { SourcedCard, Text } from './wire';

export interface CardFace {
  /** The icon of the picture. */
  icon: string;
  /** The colour behind it, and the cut of that ground on 120 x 66 units, or on 100 x 100 where it is `square`. */
  tint: string;
  ground?: { path: string; lines?: boolean; square?: boolean };
  /** Printed in negative. */
  dark?: boolean;
  /** The key of the kind, written in the foot. */
  kind: string;
  /** Symbols instead of one icon, in rows of two sides. The player chooses one side of a row. */
  sides?: [string[], string[]][];
  /** Below the sides: a recipe of icons and signs, or a text. */
  recipe?: string[];
  below?: Text;
  /** Icons in the corner of the picture, such as the gems of a price. */
  price?: { icon: string; tint: string }[];
}
export interface CardFaces {
  default: (card: SourcedCard) => CardFace;
  /** The icon of an answer that is about no card. */
  signOf?: (label: Text) => string | undefined;
}

const found = import.meta.glob<CardFaces>('../games/*/printed.ts');

export async function facesOf(game: string): Promise<CardFaces['default'] | null> {
  const load = found[`../games/${game}/printed.ts`];
  return load ? (await part(load)).default : null;
}

/** The icon of an answer that is about no card. */
export async function signOf(game: string, label: Text): Promise<string> {
  const load = found[`../games/${game}/printed.ts`];
  return (load && (await part(load)))?.signOf?.(label) ?? 'scroll-quill';
}

/** The face of a card of a game that draws none. */
export const plainFace = (card: SourcedCard): CardFace => ({
  icon: 'card-draw',
  tint: '#d9c494',
  kind: card.group,
});
