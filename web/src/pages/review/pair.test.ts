import { expect, test } from 'vitest';
import type { CandidateSeen, SourcedCard } from '../../lib/wire';
import { pairOf } from './pair';

const cards = ['card-bavragor', 'card-bogglin'].map((face) => ({ face }) as SourcedCard);
const candidate = (key: string, args: Record<string, string>, chance: number, chosen: boolean): CandidateSeen =>
  ({ label: { key, args }, chance, chosen }) as unknown as CandidateSeen;
const played = candidate('option-play', { card: 'card-bavragor', dice: '3' }, 0.2, true);

test('a choice between two cards shows both with their chances', () => {
  const better = candidate('option-play-free', { card: 'card-bogglin' }, 0.35, false);
  const found = pairOf({ candidates: [better, played] }, cards);
  expect(found?.played).toMatchObject({ card: cards[0], chance: '20 %' });
  expect(found?.best).toMatchObject({ card: cards[1], chance: '35 %' });
});

test('the target of a blow is no card to choose', () => {
  const blow = candidate('option-attack', { target: 'card-bogglin', die: '2' }, 0.35, false);
  expect(pairOf({ candidates: [blow, played] }, cards)).toBeNull();
});

test('a board with nothing on it gives way to the answers, with or without cards', () => {
  const gather = candidate('option-gather', { amount: '2' }, 0.35, false);
  expect(pairOf({ candidates: [gather, played] }, cards)).toBeNull();
  const found = pairOf({ candidates: [gather, played] }, cards, true);
  expect(found?.played.card).toBe(cards[0]);
  expect(found?.best).toMatchObject({ card: undefined, label: gather.label, chance: '35 %' });
});

test('the best answer needs no pair', () => {
  expect(pairOf({ candidates: [played] }, cards)).toBeNull();
  expect(pairOf(null, cards)).toBeNull();
});
