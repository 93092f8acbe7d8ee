import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/table.svelte';
import type { Scene, Text } from '../../lib/wire';
import { deeds, facts } from './ending';

const words = { word: (key: string, { count }: { count: number }) => `${key} ${count}` } as unknown as Words;
const story = [
  { key: 'event-walked', args: { seat: 0, path: ['space-W2', 'then', 'space-W5'] } },
  { key: 'event-slain', args: { seat: 0, kind: 'troop-orc' } },
  { key: 'event-completed', args: { card: 'card-conquer-toboribor' } },
  { key: 'event-walked', args: { seat: 1, path: ['space-G5'] } },
  { key: 'event-keenfire-taken', args: { seat: 0 } },
  { key: 'event-perished', args: { number: 2 } },
] as unknown as Text[];

describe('the facts of an ending', () => {
  const labels = (gap: number) =>
    facts({ status: { args: { gap, tiles: 18, turn: 35 } }, result: { scores: [0] } } as unknown as Scene, words).map(
      ({ label }) => label,
    );
  it('count the spaces before Doom', () => expect(labels(3)).toContain('fact-gap 3'));
  it('count none if Doom has come', () =>
    expect(labels(0)).toEqual(['fact-cards 0', 'fact-lands 18', 'fact-turns 35']));
});

describe('the deeds of a dwarf', () => {
  it('names three of them, the weightiest first', () =>
    expect(deeds(story, 0, words)).toEqual(['deed-keenfire 1', 'deed-tasks 1', 'deed-slain 1']));
  it('counts for each dwarf alone', () => expect(deeds(story, 1, words)).toEqual(['deed-spaces 1']));
  it('names nothing where nothing was done', () => expect(deeds(story, 2, words)).toEqual([]));
});
