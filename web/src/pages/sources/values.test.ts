import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/table.svelte';
import type { SourcedCard, Text } from '../../lib/wire';
import { Values } from './values';

const messages = (known: Record<string, string>): Words =>
  ({
    has: (key: string) => key in known,
    word: (key: string) => known[key] ?? key,
    say: ({ key }: Text) => known[key] ?? key,
  }) as unknown as Words;
const page = messages({ 'web-side-north': 'north', 'web-side-south': 'south', 'web-own-none': 'none' });
const own = messages({ 'symbol-coin': 'coin', 'symbol-wood': 'wood', 'gem-gold': 'gold', 'task-each': '1 point each' });
const values = new Values(page, own);
const about = [{ key: 'about-target', args: { task: { key: 'task-each', args: {} } } }];
const card = { about } as unknown as SourcedCard;

describe('values in words', () => {
  it('uses the words of the game', () => {
    expect(values.said(card, 'cost', ['gold', 'gold'])).toBe('2× gold');
    expect(values.said(card, 'faces', [2, 3])).toBe('2, 3');
    expect(values.said(card, 'upper', ['CW', 'C'])).toBe('coin + wood, coin');
    expect(values.said(card, 'points', 3)).toBe('3');
  });
  it('names the sides of walls', () => {
    expect(values.said(card, 'walls', '1010')).toBe('north, south');
    expect(values.said(card, 'walls', '0000')).toBe('none');
  });
  it('says a task as the card does', () => expect(values.said(card, 'verb', 'each')).toBe('1 point each'));
});
