/** Pieces in the rules of Dwar7s Fall. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.1': { cards: ['card-castle', 'goal-bread'] },
  '2.1': { like: '3.2' },
  '2.2': { row: ['gold-nuggets', 'emerald', 'rupee', 'cut-diamond'] },
  '2.3': { cards: ['card-castle', 'card-dragon'] },
  '2.4': { row: ['meeple', 'meeple', 'meeple', 'meeple', 'meeple', 'meeple', 'meeple', '→', 'campfire'] },
  '2.5': { cards: ['ogre-ambush', 'ogre-panic'] },
  '2.6': { cards: ['goal-cheese', 'secret-king'] },
  '2.7': { row: ['meeple', 'clockwise-rotation', 'meeple', 'clockwise-rotation', 'meeple'] },
  '3.2': { cards: ['card-gold', 'card-tavern'] },
  '3.3': { like: '3.2' },
  '3.4': { row: ['campfire', '→', 'meeple', '→', 'gold-mine'] },
  '3.5': { row: ['meeple', 'walking-boot', '→', 'gold-mine'] },
  '3.6': { row: ['meeple', '→', 'guarded-tower', '/', 'crossed-axes', '/', 'crown'] },
  '3.10': { cards: ['ogre-crown', 'ogre-ambush'] },
  '5.1': { row: ['meeple', '+', 'meeple', '→', 'castle'] },
  '5.2': { cards: ['card-giant'] },
  '5.3': { row: ['meeple', 'meeple', '→', 'castle'] },
  '6.1': { row: ['card-draw', '9'] },
  '6.2': { row: ['emerald', '→', 'gems', '/', 'ogre', '→', 'card-draw'] },
  '7.2': { cards: ['card-castle'] },
  '9.1': { row: ['trophy', 'trophy', 'trophy', '→', 'hourglass'] },
  '9.3': { row: ['castle', '→', 'meeple'] },
  '10.1': { cards: ['scenario-fortune_teller', 'scenario-bloodthirsty'] },
};
export default figures;
