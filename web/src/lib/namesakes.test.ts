import { expect, it } from 'vitest';
import { badge } from './namesakes';
import type { EntrantView } from './wire';

const named = (name: string, opponent: string): EntrantView => ({ name, opponent, bot: '', out: false });

it('numbers the players who share a face as their names do', () => {
  const players = [named('Odda', 'odda'), named('Anna', ''), named('Odda IV', 'odda'), named('Odda VII', 'odda')];
  expect(players.map((_, at) => badge({ players }, at))).toEqual(['1', '', '4', '7']);
  expect(badge({ players: players.slice(0, 2) }, 0)).toBe('');
});
