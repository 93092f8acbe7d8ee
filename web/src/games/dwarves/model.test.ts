import { describe, expect, it } from 'vitest';
import type { Scene } from '../../lib/wire';
import { bestOf, chancesOf } from './model';

const item = (seat: number, turn: number) => ({
  id: `chance-${seat}-1`,
  values: { action: 11, turn },
  about: { key: 'chance-test', args: { seat, action: 11, turn } },
});

/** Two dwarves and one card; the viewer is seat 0. */
function scene(options: object[]): Scene {
  return { viewer: 0, options, zones: [{ id: 'chances', items: [item(0, 21), item(1, 20)] }] } as unknown as Scene;
}
const attempt = (turn: number) => ({
  label: { key: 'option-try', args: { chance: 11, turn } },
  touches: ['card-1'],
});

describe('the chances on a card', () => {
  it('are those of the slab where the viewer can roll now', () => {
    const [own, other] = chancesOf(scene([attempt(11)]));
    expect(own).toMatchObject({ turn: 11, now: true, about: { key: 'chance-test-now', args: { turn: 11 } } });
    expect(other).toMatchObject({ turn: 20, now: false });
  });
  it('name another dwarf as the best if the viewer has one action left', () => {
    const card = { id: 'card-1' } as Parameters<typeof bestOf>[1];
    expect(bestOf(chancesOf(scene([attempt(11)])), card)?.seat).toBe(1);
    expect(bestOf(chancesOf(scene([])), card)?.seat).toBe(0);
  });
});
