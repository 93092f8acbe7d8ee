import { describe, expect, it } from 'vitest';
import { origin } from './marks';

const said = (note: string, mark: string): string =>
  origin(note, mark)
    .map(({ key, args }) => [key.replace('web-from-', ''), ...Object.values(args)].join(' '))
    .join(', ');

describe('the origin of a value', () => {
  it('is a place in a booklet', () => {
    expect(said('rulebook EN p. 1, p. 2 (effect, names)', 'known')).toBe('booklet-en-pages 1, 2');
    expect(said('count rulebook DE p. 2', 'known')).toBe('booklet-de-pages 2');
    expect(said('rulebook p. 10 for the quest', 'known')).toBe('booklet-pages 10');
    expect(said('rulebook of The Duel p. 1, card picture', 'known')).toBe('booklet-duel-pages 1');
    expect(said('rulebook: the role', 'known')).toBe('booklet');
  });
  it('is a publication', () => {
    expect(said('rulebook 3rd ed. and public:bgg-blurb: need, spots', 'known')).toBe('booklet-third, bgg-blurb');
    expect(said('public:libble.eu Big Box p. 15 for the ability', 'known')).toBe('libble-eu-pages 15');
    expect(said('public:instruktionsbok.se German rulebook p. 1-2', 'known')).toBe('instruktionsbok-se-pages 1–2');
    expect(said('evil name and cost public:brettspieler1, its English name reconstructed', 'known')).toBe(
      'brettspieler1',
    );
  });
  it('is a conclusion, or our guess', () => {
    expect(said('derived: reward from public:lesdragonsnains', 'derived')).toBe('derived, lesdragonsnains');
    expect(said('derived: one card for each single value (rulebook EN p. 2)', 'derived')).toBe(
      'derived-each, booklet-en-pages 2',
    );
    expect(said('reconstructed after the example on rulebook p. 9', 'reconstructed')).toBe('example, booklet-pages 9');
    expect(said('reconstructed: vp, walls', 'reconstructed')).toBe('guess');
  });
  it('does not name the places of the other values of the card', () => {
    expect(said('rulebook p. 8 for the ability; values reconstructed', 'reconstructed')).toBe('guess');
    expect(said('rulebook EN p. 1 (effect); count and cost reconstructed', 'derived')).toBe('derived');
  });
});
