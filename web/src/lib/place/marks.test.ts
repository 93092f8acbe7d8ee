import { describe, expect, it } from 'vitest';
import { around, marksOf, namedIn } from './marks';
import type { Scene, Text } from '../wire';

const item = (id: string, face: string, tags: string[] = []) => ({ id, face, count: 1, tags, values: {}, at: '' });
const scene = {
  places: [
    { seat: 0, role: { key: 'colour-red', args: {} }, values: {} },
    { seat: 1, role: { key: 'colour-blue', args: {} }, values: {} },
  ],
  zones: [
    {
      id: 'land',
      kind: 'grid',
      owner: null,
      items: [item('a', 'card-mine', ['red']), item('b', 'card-mine', ['blue']), item('c', 'card-tavern', ['red'])],
    },
    { id: 'hand-1', kind: 'hand', owner: 1, items: [item('d', 'card-castle')] },
  ],
} as unknown as Scene;
const line = (seq: number, args: Text['args']) => ({ seq, text: { key: 'event-placed', args } });

describe('marks', () => {
  it('finds the one thing that an event names, by its owner where several are alike', () => {
    expect(
      namedIn(line(1, { seat: 1, card: { key: 'spot-own', args: { seat: 0, card: 'card-mine' } } }).text, scene)?.item,
    ).toBe('a');
    expect(namedIn(line(1, { seat: 1, card: 'card-mine' }).text, scene)?.item).toBe('b');
    expect(
      namedIn(line(1, { seat: 1, card: { key: 'spot-only', args: { card: 'card-tavern' } } }).text, scene)?.item,
    ).toBe('c');
    expect(namedIn(line(1, { seat: 1, card: 'card-castle' }).text, scene)).toBeNull();
  });
  it('numbers things since the own last line, each once, oldest first', () => {
    const log = [
      line(1, { seat: 1, card: 'card-tavern' }),
      line(2, { seat: 0, card: 'card-tavern' }),
      line(3, { seat: 1, card: 'card-mine' }),
      line(4, { seat: 1, card: 'card-tavern' }),
      line(5, { seat: 1, card: 'card-tavern' }),
      line(6, { number: 1, seat: 1, card: 'card-mine' }),
    ];
    expect([...marksOf(log, scene, 0).values()].map(({ number, item: id }) => [number, id])).toEqual([
      [1, 'b'],
      [2, 'c'],
    ]);
  });
  it('splits a sentence at the name', () => {
    expect(around('Ben goes to the Tavern.', 'the Tavern')).toEqual(['Ben goes to ', 'the Tavern', '.']);
    expect(around('Ben goes.', 'the Tavern')).toEqual(['Ben goes.', '', '']);
  });
});
