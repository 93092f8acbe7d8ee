import { expect, it } from 'vitest';
import type { Words } from '../../lib/table.svelte';
import type { Scene } from '../../lib/wire';
import { resolving } from './forecast';

const words = {
  has: () => false,
  say: ({ key }: { key: string }) => key,
  word: (key: string, args = {}) => [key, ...Object.values(args)].join(' '),
} as unknown as Words;

const scene = (...keys: string[]): Scene =>
  ({ zones: [{ id: 'forecast', items: keys.map((key) => ({ about: { key, args: {} } })) }] }) as unknown as Scene;

it('counts only the tasks that lack dwarfs', () => {
  const brings = 'fall-resolving forecast-dig';
  expect(resolving(scene('forecast-dig', 'forecast-waiting', 'forecast-stuck'), words)).toBe(
    `${brings} fall-tasks-short 1`,
  );
  expect(resolving(scene('forecast-dig', 'forecast-stuck'), words)).toBe(brings);
});
