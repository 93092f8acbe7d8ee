/** Dice in the rules of The Duel. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.2': { dice: [1, 2, 3, 4, 5, 'battle-axe'], says: 'web-figure-duel-faces' },
  '3.2': { dice: [2, 5, 'battle-axe'], says: 'web-figure-duel-roll' },
  '4.1': { dice: [4], says: 'web-figure-duel-single' },
  '4.2': { dice: [3, 3, 'battle-axe'], means: '3, 3, 3', says: 'web-figure-duel-equal' },
  '6.1': { dice: [1, 1, 'battle-axe'], means: '3', says: 'web-figure-duel-damage' },
};
export default figures;
