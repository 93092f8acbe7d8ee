import { describe, expect, it } from 'vitest';
import { handOver } from './curtain';
import type { Scene } from '../wire';

const text = { key: 'prompt', args: {} };

/** A scene of seat 0 in which these seats are asked; `options` of its own only if it is asked. */
function scene(seats: number[], window = ''): Scene {
  const options = seats.includes(0) ? [{ action: 'pass' }] : [];
  return { viewer: 0, prompt: { seats, text, window }, options, result: null } as unknown as Scene;
}

describe('a screen that two players share', () => {
  it('goes to the other player who is asked', () =>
    expect(handOver(scene([1]), [0, 1], true, false)).toEqual({ seat: 1, asks: null }));
  it('shows the question of a window before the curtain is raised', () =>
    expect(handOver(scene([1], 'hit'), [0, 1], true, false)).toEqual({ seat: 1, asks: text }));
  it('stays with a player who has options', () => expect(handOver(scene([0, 1]), [0, 1], true, false)).toBeNull());
  it('stays for a question to the party', () => expect(handOver(scene([-2]), [0, 1], true, false)).toBeNull());
  it('hides the first scene behind the curtain, and shows it without one', () => {
    expect(handOver(scene([0]), [0, 1], true, true)).toEqual({ seat: 0, asks: null });
    expect(handOver(scene([0]), [0, 1], false, true)).toBeNull();
  });
  it('never changes hands in a browser with one seat', () => expect(handOver(scene([1]), [0], true, false)).toBeNull());
});
