import { expect, test } from 'vitest';
import { refusedBy } from './refused';

test('a wrong number names its entry, its value and the range', () => {
  expect(refusedBy("cards.toml, entry [axe]: `cost` must be a whole number from 0 to 9, not 'abc'")).toEqual({
    entry: 'cards.axe',
    name: 'cost',
    list: false,
    least: 0,
    most: 9,
    deck: 0,
    cards: 0,
  });
  expect(
    refusedBy('cards.toml, entry [axe]: `dice` must be a list of whole numbers from 1 to 6, not [9]'),
  ).toMatchObject({ name: 'dice', list: true, least: 1, most: 6 });
});

test('another sentence names the entry, or nothing', () => {
  expect(refusedBy('pack, entry [cards.axe]: unknown key `cots`')).toMatchObject({ entry: 'cards.axe', name: '' });
  const deck = refusedBy('cards.toml: a deck has 36 cards, not 37');
  expect(deck).toMatchObject({ entry: '', name: '', deck: 36, cards: 37 });
  expect(refusedBy('two cards are called `axe`')).toMatchObject({ entry: '', name: '', deck: 0 });
});
