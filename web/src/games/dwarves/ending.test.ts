import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/table.svelte';
import type { Text } from '../../lib/wire';
import { deeds } from './ending';

const words = { word: (key: string, { count }: { count: number }) => `${key} ${count}` } as unknown as Words;
const story = [
  { key: 'event-walked', args: { seat: 0, path: ['space-W2', 'then', 'space-W5'] } },
  { key: 'event-slain', args: { seat: 0, kind: 'troop-orc' } },
  { key: 'event-completed', args: { card: 'card-conquer-toboribor' } },
  { key: 'event-walked', args: { seat: 1, path: ['space-G5'] } },
  { key: 'event-keenfire-taken', args: { seat: 0 } },
  { key: 'event-perished', args: { number: 2 } },
] as unknown as Text[];

describe('the deeds of a dwarf', () => {
  it('names three of them, the weightiest first', () =>
    expect(deeds(story, 0, words)).toEqual(['deed-keenfire 1', 'deed-tasks 1', 'deed-slain 1']));
  it('counts for each dwarf alone', () => expect(deeds(story, 1, words)).toEqual(['deed-spaces 1']));
  it('names nothing where nothing was done', () => expect(deeds(story, 2, words)).toEqual([]));
});
