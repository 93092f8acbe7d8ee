import { describe, expect, it } from 'vitest';
// The tests of the Python side read the same file.
import file from '../../../../tests/contract/patches.json?raw';
import { checksumOf, patched } from './patch';
import type { Scene } from '../wire';

type Step = [Record<string, unknown>, number];
const recorded = JSON.parse(file) as Record<string, Step[]>;

describe('patches', () => {
  for (const [name, steps] of Object.entries(recorded)) {
    it(`lead to the scene of the server: ${name}`, () => {
      let scene: Scene | null = null;
      for (const [patch, checksum] of steps) {
        scene = patched(scene, patch, checksum);
        expect(scene && checksumOf(scene)).toBe(checksum);
      }
    });

    it(`are refused by a client with another scene: ${name}`, () => {
      const [first, , third] = steps as [Step, Step, Step];
      const scene = patched(null, ...first);
      expect(scene).not.toBeNull();
      if (Object.keys(third[0]).length) expect(patched(scene, third[0], third[1])).toBeNull();
      expect(patched(null, ...third)).toBeNull();
      expect(patched(scene, {}, first[1])).toEqual(scene);
      expect(patched(scene, {}, first[1] + 1)).toBeNull();
    });
  }

  it('share unchanged parts with the old scene', () => {
    const steps = recorded.duel as Step[];
    const first = patched(null, ...(steps[0] as Step)) as Scene;
    const second = patched(first, ...(steps[1] as Step)) as Scene;
    const before = new Set(first.zones.flatMap((zone) => zone.items));
    expect(second.zones.flatMap((zone) => zone.items).some((item) => before.has(item))).toBe(true);
  });

  it('report a wrong base instead of throwing an error', () => {
    expect(patched(null, { zones: [[0, { items: [[5, { count: 1 }]] }]] }, 1)).toBeNull();
  });
});
