import { describe, expect, it } from 'vitest';
import type { SourcedCard, SourcedValue } from '../../lib/wire';
import { choices, linesOf, missing, packOf, partsOf, valueOf } from './pack';

const sourced = (name: string, value: SourcedValue['value']): SourcedValue => ({
  name,
  value,
  mark: 'known',
  source: '',
  places: [],
});
const card = (key: string, content: SourcedValue[]): SourcedCard =>
  ({ face: `card-${key}`, group: 'side-good', entry: `cards.${key}`, content }) as unknown as SourcedCard;
const boindil = card('boindil', [sourced('equal', 2), sourced('health', 3), sourced('faces', [2, 3])]);
const goimgar = card('goimgar', [sourced('die', 2), sourced('health', 2), sourced('kind', 'ally')]);
const cards = [boindil, goimgar];

describe('a pack', () => {
  it('holds only values that differ', () => {
    expect(linesOf(boindil, cards, { equal: '3', health: '3', faces: '4, 5' })).toEqual([
      '[cards.boindil]',
      'equal = 3',
      'faces = [4, 5]',
    ]);
    expect(packOf('duel', cards, { 'cards.boindil': { health: '3' } })).toBe('');
  });
  it('removes values that the card does not have, and adds those that others of its file have', () => {
    expect([...missing(boindil, cards).keys()]).toEqual(['die']);
    expect(linesOf(boindil, cards, { equal: '', die: '5' })).toEqual([
      '[cards.boindil]',
      'die = 5',
      'without = ["equal"]',
    ]);
  });
  it('keeps the kind of a value', () => {
    expect(valueOf('true', false)).toBe(true);
    expect(valueOf('CC, W', ['C'])).toEqual(['CC', 'W']);
    expect(valueOf(' 12 ', 3)).toBe(12);
    expect(valueOf('many', 3)).toBe('many');
  });
  it('is one file for all cards of a game', () => {
    const text = packOf('duel', cards, { 'cards.boindil': { equal: '4' }, 'cards.goimgar': { health: '1' } });
    expect(text).toBe('game = "duel"\n\n[cards.boindil]\nequal = 4\n\n[cards.goimgar]\nhealth = 1\n');
  });
});

describe('choices of a word', () => {
  it('are those of all entries of the file, its own first', () => {
    const [one, other] = [card('a', [sourced('effect', 'turn')]), card('b', [sourced('effect', 'draw')])];
    expect(choices(other, [one, other], 'effect')).toEqual([
      ['draw', other],
      ['turn', one],
    ]);
  });
  it('are all sides for walls', () => {
    const walled = card('a', [sourced('walls', '1000')]);
    const found = choices(walled, [walled], 'walls').map(([sides]) => sides);
    expect([found.length, found[0], found[15]]).toEqual([16, '0000', '1111']);
  });
  it('offers the words that lists of the same file have', () => {
    const [stall, mill] = [
      card('stall', [sourced('cost', ['gold', 'gold'])]),
      card('mill', [sourced('cost', ['iron', 'gold'])]),
    ];
    expect(partsOf(stall, [stall, mill], 'cost')).toEqual(['gold', 'iron']);
  });
});
