import { describe, expect, it } from 'vitest';
import cards from '../../../../src/meadhall/games/duel/content/cards.toml?raw';
import { EVIL, GOOD } from './faces';
import icons from './icons.json';

const good = [...cards.matchAll(/^\[([\w-]+)\]$/gm)].map((found) => found[1]);
const evil = [...cards.matchAll(/^evil = "([\w-]+)"$/gm)].map((found) => found[1]);

describe('every card has an icon of its own deck', () => {
  it('in the Forces of Good', () => {
    expect(good.length).toBeGreaterThan(20);
    expect(Object.keys(GOOD).sort(), 'GOOD in faces.ts has one entry for each card').toEqual(good.sort());
  });
  it('in the Forces of Evil', () => {
    expect(Object.keys(EVIL).sort(), 'EVIL in faces.ts has one entry for each card').toEqual(evil.sort());
  });
  it('and the build has a drawing for each icon', () => {
    const missing = [...Object.values(GOOD), ...Object.values(EVIL)].filter((name) => !(name in icons));
    expect(missing, 'icons.json has every icon that faces.ts names').toEqual([]);
  });
});
