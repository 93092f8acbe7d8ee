import { expect, test } from 'vitest';
import type { Visit } from '../../lib/player/visits';
import type { Welcome } from '../../lib/wire';
import { listed, outcome } from './mine';

const visits = Array.from({ length: 10 }, (_, at) => ({ table: `t${at}` }) as Visit);
const tables = (last?: string) => listed(visits, last).map(({ table }) => table);

test('the hall lists the newest tables, and the last finished one however old it is', () => {
  expect(tables()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7']);
  expect(tables('t9').at(-1)).toBe('t9');
  expect(tables('t3')).toHaveLength(8);
});

test('a bot that plays on after giving up is no opponent', () => {
  const seats = [
    { name: 'Anna', opponent: 'pim' },
    { name: 'Odda', opponent: 'odda' },
  ];
  const table = { game: 'duel', seats, result: { ranks: [2, 1], scores: [0, 1] } };
  expect(outcome({ visit: visits[0], view: { viewer: 0, table } as Welcome }).opponents).toEqual(['odda']);
});
