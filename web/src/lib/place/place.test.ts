import { expect, it, vi } from 'vitest';
import { changes } from '../table.svelte';
import { claims } from '../boards';
import type { Scene, Told } from '../wire';

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

it('marks what the log names, but not in an earlier scene', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const { Place } = await import('./place.svelte');
  class Seat extends Place {
    act(): void {}
  }
  const items = [{ id: 'a', face: 'card-mine', count: 1, tags: [], values: {}, at: '' }];
  const zones = [{ id: 'land', kind: 'grid', owner: null, items }];
  const seat = (back: boolean): Seat => {
    const place = new Seat('fall');
    for (const seq of [1, 2]) place.show({ viewer: 0, places: [], zones, result: null } as unknown as Scene, seq);
    place.tell(2, [{ key: 'event-placed', args: { seat: 1, card: 'card-mine' } }] as unknown as Told[]);
    if (back) place.jump(1);
    return place;
  };
  expect([...seat(false).marks.values()].map((mark) => mark.item)).toEqual(['a']);
  expect(seat(true).marks.size).toBe(0);
});
