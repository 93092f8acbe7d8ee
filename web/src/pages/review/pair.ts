/** The two answers of a turning point: the one that was given and the stronger one. */
import { percent } from '../../lib/ridge';
import type { SourcedCard, Text, TurningPoint } from '../../lib/wire';

export interface Side {
  /** The card of the answer; without one its label is shown. */
  card: SourcedCard | undefined;
  label: Text;
  chance: string;
}
export interface Pair {
  played: Side;
  best: Side;
}

/** The card that a label is about. The card that a blow would hit is no choice of cards. */
export function cardIn(label: Text | null, cards: readonly SourcedCard[]): SourcedCard | undefined {
  for (const [name, value] of Object.entries(label?.args ?? {})) {
    if (name === 'target' || name === 'other') continue;
    const found =
      typeof value === 'string'
        ? cards.find((card) => card.face === value)
        : typeof value === 'object' && !Array.isArray(value)
          ? cardIn(value, cards)
          : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * The given answer and the stronger one; null where the point is not about two different cards. Where the board is
 * still `bare`, the answers tell more than the board, whatever they are about.
 */
export function pairOf(
  point: Pick<TurningPoint, 'candidates'> | null | undefined,
  cards: readonly SourcedCard[],
  bare = false,
): Pair | null {
  const [first, chosen] = [point?.candidates[0], point?.candidates.find((each) => each.chosen)];
  if (!first || !chosen || first === chosen) return null;
  const sideOf = ({ label, chance }: typeof first): Side => ({
    card: cardIn(label, cards),
    label,
    chance: `${percent(chance)} %`,
  });
  const [best, played] = [sideOf(first), sideOf(chosen)];
  const cardless = !best.card || !played.card;
  if (cardless ? !bare : best.card === played.card) return null;
  return { played, best };
}

/** What a roll or a draw brought: the faces of its dice, or its card. */
export interface Brought {
  dice: string[];
  card: SourcedCard | undefined;
}

/** What chance brought at a point; null for a decision, and where it was neither dice nor a known card. */
export function broughtBy(
  point: Pick<TurningPoint, 'seat' | 'told'> | null | undefined,
  cards: readonly SourcedCard[],
): Brought | null {
  const [first] = point?.seat === -1 ? point.told : [];
  const rolled = first?.args['dice'];
  const dice = Array.isArray(rolled) ? rolled.filter((face) => typeof face === 'string') : [];
  const card = dice.length ? undefined : cardIn(first ?? null, cards);
  return dice.length || card ? { dice, card } : null;
}
