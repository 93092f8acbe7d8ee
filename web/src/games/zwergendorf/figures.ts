/** Symbols and production in the rules of Zwergendorf. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '4.4': { row: ['two-coins', 'log', 'stone-block', 'beer-stein'], says: 'web-figure-village-resources' },
  '6.2': { row: ['two-coins', '→', 'dwarf-face'] },
  '6.3': { row: ['log', '→', 'gold-mine'] },
  '6.4': { row: ['stone-block', '→', 'stone-wall'] },
  '6.5': { row: ['two-coins', '+', 'beer-stein', '→', 'anvil'] },
  '6.6': { row: ['beer-stein', '+', 'stone-block', '+', 'log', '→', 'tavern-sign'] },
  '6.7': { row: ['pointy-hat', '→', 'two-coins', '/', 'log', '/', 'stone-block', '/', 'beer-stein'] },
  '7.1': { row: ['pine-tree', '→', 'axe-in-stump'], says: 'web-figure-village-tree' },
};
export default figures;
