import { describe, expect, it } from 'vitest';
import type { Option, Scene } from '../../lib/wire';
import { isTouched, takeTouched, touchedOn, touchSide } from './sides.svelte';

function take(...symbols: string[]): Option {
  const hints = { ends_turn: false, passes: false, on_board: false, opens: false };
  const label = { key: 'option-take', args: { symbols: symbols.map((symbol) => `symbol-${symbol}`) } };
  return { action: `take ${symbols.join(' ')}`, label, touches: [], group: 'take', ...hints };
}
const asked = (card: string): Scene =>
  ({
    prompt: { text: { key: 'prompt-choose-side', args: { card } }, rule: '', seats: [0], window: '' },
  }) as unknown as Scene;

describe('a side touched in the draft', () => {
  it('is taken when the card is entered, once: after Undo the question is asked', () => {
    touchSide('card-a', 0, ['coin', 'coin']);
    expect(touchedOn('card-a')).toEqual(['symbol-coin', 'symbol-coin']);
    const sides = [take('wood'), take('coin', 'coin')];
    expect(takeTouched(asked('card-b'), sides)).toBeNull();
    expect(takeTouched(asked('card-a'), sides)?.action).toBe('take coin coin');
    expect(takeTouched(asked('card-a'), sides)).toBeNull();
  });
  it('may be touched on both halves, and let go again', () => {
    touchSide('card-c', 0, ['beer']);
    touchSide('card-c', 1, ['stone']);
    touchSide('card-c', 0, ['wood']);
    expect([isTouched('card-c', 0, ['beer']), isTouched('card-c', 0, ['wood'])]).toEqual([false, true]);
    touchSide('card-c', 0, ['wood']);
    expect(touchedOn('card-c')).toEqual(['symbol-stone']);
    expect(takeTouched(asked('card-c'), [take('beer'), take('wood')])).toBeNull();
    expect(takeTouched(asked('card-c'), [take('stone'), take('dwarf')])?.action).toBe('take stone');
  });
});
