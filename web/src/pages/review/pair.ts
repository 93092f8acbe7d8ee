/** The two cards of a turning point: the one that was played and the stronger one. */
import { percent } from '../../lib/ridge';
import type { SourcedCard, Text, TurningPoint } from '../../lib/wire';

export interface Side {
  card: SourcedCard;
  chance: string;
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

/** The card that was played and the stronger one; null where the point is not about two different cards. */
export function pairOf(
  point: Pick<TurningPoint, 'candidates'> | null | undefined,
  cards: readonly SourcedCard[],
): { played: Side; best: Side } | null {
  const [first, chosen] = [point?.candidates[0], point?.candidates.find((each) => each.chosen)];
  if (!first || !chosen || first === chosen) return null;
  const [best, played] = [cardIn(first.label, cards), cardIn(chosen.label, cards)];
  if (!best || !played || best === played) return null;
  return {
    played: { card: played, chance: `${percent(chosen.chance)} %` },
    best: { card: best, chance: `${percent(first.chance)} %` },
  };
}
