import { expect, it } from 'vitest';
import { changes } from './table.svelte';
import { claims } from './boards';
import type { Scene } from './wire';

const scene = (counts: Record<string, number>) =>
  ({
    zones: [
      {
        id: 'z',
        items: Object.entries(counts).map(([id, count]) => ({
          id,
          face: id,
          count,
          tags: [],
          values: {},
          at: '',
          about: null,
        })),
      },
    ],
  }) as unknown as Scene;

it('finds what has changed between two scenes', () => {
  expect([...changes(scene({ a: 1, b: 1 }), scene({ a: 1, b: 2, c: 1 }))]).toEqual(['b', 'c']);
});

it('gives a board the zones it claims, by name or beginning', () => {
  expect(claims(['dice', 'display-*'], 'display-1')).toBe(true);
  expect(claims(['dice', 'display-*'], 'dice-2')).toBe(false);
});
