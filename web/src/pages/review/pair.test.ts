import { expect, test } from 'vitest';
import type { CandidateSeen, SourcedCard, TurningPoint } from '../../lib/wire';
import { broughtBy, pairOf } from './pair';

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

test('a roll brings its dice and a draw its card, but a decision brings neither', () => {
  const chance = (key: string, args: TurningPoint['told'][0]['args']) => ({ seat: -1, told: [{ key, args }] });
  const rolled = chance('event-rolled', { seat: 0, dice: ['die-3', 'die-axe'] });
  expect(broughtBy(rolled, cards)).toEqual({ dice: ['die-3', 'die-axe'], card: undefined });
  expect(broughtBy(chance('event-drew', { seat: 0, card: 'card-bogglin' }), cards)?.card).toBe(cards[1]);
  expect(broughtBy(chance('event-passed', { seat: 0 }), cards)).toBeNull();
  expect(broughtBy({ ...rolled, seat: 0 }, cards)).toBeNull();
});
