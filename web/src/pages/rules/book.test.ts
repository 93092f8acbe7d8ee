import { describe, expect, it } from 'vitest';
import { cut, excerpt, hitsIn, nearest, type Chapter } from './book';

const dice = {
  id: '3.2',
  title: 'Dice Phase',
  text: 'Roll three dice. Dice beyond six?',
  rulings: [{ number: 14, text: 'Dice are void.' }],
};
const end = { id: '8', title: 'End of the game', text: 'The duel ends.', rulings: [], sections: [] };
const book: Chapter[] = [{ id: '3', title: 'Course of play', text: 'Turns.', rulings: [], sections: [dice] }, end];

describe('a search in the rules', () => {
  it('marks every hit and ignores upper and lower case', () => {
    expect(cut('Roll three dice. Dice', 'dice')).toEqual(['Roll three ', 'dice', '. ', 'Dice', '']);
    expect(cut('Roll', 'd')).toEqual(['Roll']);
  });
  it('counts title, text and rulings', () => {
    expect(hitsIn(dice, 'dice')).toBe(4);
    expect(hitsIn(end, 'dice')).toBe(0);
  });
  it('shows the words around the first hit, and nothing for a hit in the title', () => {
    const long = `${'Many words stand before it. '.repeat(4)}A die decides.${' Many follow.'.repeat(12)}`;
    const shown = excerpt({ ...end, text: long }, 'decides');
    expect(shown).toMatch(/^… .*A die decides\. .* …$/);
    expect(shown.length).toBeLessThan(120);
    expect(excerpt(dice, 'void')).toBe('Dice are void.');
    expect(excerpt(dice, 'phase')).toBe('');
  });
  it('offers the word that is most like it', () => {
    expect(nearest(book, 'dise phases')).toBe('Phase');
    expect(nearest(book, 'ending')).toBe('End');
    const text = 'Start at the gateway. A gate is open.';
    expect(nearest([{ ...end, text }], 'gatte')).toBe('gate');
  });
  it('offers nothing for a word like no other', () => {
    expect(nearest(book, 'xyzzy')).toBe('');
    expect(nearest(book, 'asdf')).toBe('');
  });
});
