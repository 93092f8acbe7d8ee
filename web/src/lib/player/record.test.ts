import { describe, expect, it } from 'vitest';
import { meet, offered } from '../opponents.svelte';
import { pace, usualMinutes, type Finished } from './record';

const line = (key: string, strength: number, favourite: string) => ({
  key,
  name: key,
  bot: 'greedy',
  strength,
  favourite,
});
const game = (won: boolean, ...opponents: string[]): Finished => ({
  table: 'oak',
  game: 'duel',
  won,
  opponents,
  at: 0,
});
const lasting = (...minutes: number[]): Finished[] => minutes.map((each) => ({ ...game(true), minutes: each }));

describe('the playing time', () => {
  it('is unknown before ten games', () => {
    expect(usualMinutes(lasting(9, 9, 9, 9, 9, 9, 9, 9, 9))).toBe(0);
  });
  it('is the median, to the nearest 5 minutes', () => {
    expect(usualMinutes(lasting(1, 2, 3, 4, 12, 13, 14, 90, 90, 90))).toBe(15);
    expect(usualMinutes([...lasting(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), game(true)])).toBe(5);
  });
});

describe('the next opponent', () => {
  it('is stronger after two wins in a row, and weaker after three losses', () => {
    expect(pace([])).toBe(0);
    expect(pace([game(true)])).toBe(0);
    expect(pace([game(true), game(true)])).toBe(1);
    expect(pace([game(true), game(false), game(true)])).toBe(0);
    expect(pace([game(false), game(false), game(true)])).toBe(0);
    expect(pace([game(false), game(false), game(false)])).toBe(-1);
  });
  it('is one level away, and likes the game', () => {
    meet([line('pim', 1, 'fall'), line('odda', 2, 'fall'), line('wurrel', 3, 'fall'), line('ulka', 3, 'duel')]);
    expect(offered('duel', [game(true, 'odda'), game(true, 'odda')])?.key).toBe('ulka');
    expect(offered('duel', [game(false, 'odda'), game(false, 'odda'), game(false, 'odda')])?.key).toBe('pim');
    expect(offered('duel', [game(true, 'odda'), game(true, 'pim')])).toBeUndefined();
    expect(offered('duel', [game(true, 'ulka'), game(true, 'ulka')])).toBeUndefined();
    expect(offered('duel', [game(true), game(true)])).toBeUndefined();
  });
});
