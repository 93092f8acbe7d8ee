/** Dice in the rules of The Duel. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.1': { cards: ['card-bavragor', 'card-bogglin'] },
  '1.2': { dice: [1, 2, 3, 4, 5, 'battle-axe'] },
  '1.3': { anatomy: 'card-forging-keenfire' },
  '2.1': { row: ['dwarf-helmet', '+', 'horned-helm'] },
  '2.2': { row: ['card-draw', 'card-draw', 'card-draw', 'card-draw'] },
  '2.3': { dice: [5, 'battle-axe', 1, 4, 2, 3] },
  '3.1': { cards: ['card-ancient-knowledge'] },
  '3.2': { dice: [2, 5, 'battle-axe'] },
  '3.3': { cards: ['card-bavragor', 'card-safe-passage'] },
  '4.1': { dice: [4] },
  '4.2': { dice: [3, 3, 'battle-axe'], means: '3, 3, 3' },
  '4.3': { cards: ['card-second-wind', 'card-chain-mail'] },
  '4.4': { cards: ['card-throwing-axe'] },
  '6.1': { dice: [1, 1, 'battle-axe'], means: '3' },
  '8.1': { like: '8' },
  '8.2': { cards: ['card-forging-keenfire', 'card-new-high-king'] },
};
export default figures;
