/** Pieces in the rules of Dwar7s Fall. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '2.2': { row: ['gold-nuggets', 'emerald', 'rupee', 'cut-diamond'], says: 'web-figure-fall-gems' },
  '3.6': { row: ['meeple', '→', 'guarded-tower', '/', 'crossed-axes', '/', 'crown'] },
  '5.1': { row: ['meeple', '+', 'meeple', '→', 'castle'] },
};
export default figures;
