import { expect, test } from 'vitest';
import type { Item, Option, Scene } from '../../lib/wire';
import { begin, change, countOf, mostOf, nextOf } from './several.svelte';

const item = (id: string, face: string, at: string, count = 1, values: Item['values'] = {}) =>
  ({ id, face, at, count, values, tags: [], about: null }) as unknown as Item;
const option = (action: string, key = 'option-at-place') =>
  ({ action, label: { key, args: {} }, touches: ['land.0,0', 'campfire-0.worker'] }) as unknown as Option;

/** A turn with `left` actions, `home` workers at home, and a card with five spots on which two dwarfs stand. */
const scene = (left: number, home: number, key = 'prompt-act') =>
  ({
    viewer: 0,
    prompt: { text: { key, args: { left } } },
    zones: [
      { id: 'campfire-0', items: [item('campfire-0.worker', 'class-worker', '', home)] },
      {
        id: 'land',
        items: [
          item('land.0,0', 'card-dragon', '0,0', 1, { spots: 5 }),
          item('crew', 'class-worker', '0,0', 2),
          item('far', 'class-worker', '1,0', 3),
        ],
      },
    ],
  }) as unknown as Scene;

test('actions, workers at home and free spots limit how many workers go to a card', () => {
  expect(mostOf(scene(4, 7), option('at 0,0'))).toBe(3);
  expect(mostOf(scene(2, 7), option('at 0,0'))).toBe(2);
  expect(mostOf(scene(4, 1), option('at 0,0'))).toBe(1);
  expect(mostOf(scene(4, 7), option('move worker', 'option-move'))).toBe(1);
});

test('the board sends the counted workers and stops when the card takes no more', () => {
  const place = option('at 0,0');
  change(scene(4, 7), place, 1);
  change(scene(4, 7), place, 1);
  change(scene(4, 7), place, 1);
  expect(countOf(place)).toBe(3);
  expect(countOf(option('at 1,0'))).toBe(1);
  begin(scene(4, 7), place);
  expect(nextOf(scene(3, 6), [place])).toBe(place);
  expect(nextOf(scene(2, 5), [place])).toBe(place);
  expect(nextOf(scene(1, 4), [place])).toBeUndefined();
  change(scene(4, 7), place, 1);
  begin(scene(4, 7), place);
  expect(nextOf(scene(3, 6, 'prompt-panic'), [place])).toBeUndefined();
  expect(nextOf(scene(3, 6), [place])).toBeUndefined();
});
