/** Symbols and production in the rules of Zwergendorf. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.1': { cards: ['card-r01', 'card-grey-dwarf'] },
  '2.1': { like: '3.2' },
  '2.3': { cards: ['card-grey-dwarf', 'card-grey-miner'] },
  '3.3': { cards: ['card-r01', 'card-g01'] },
  '4.1': { row: ['two-coins', '→', 'check-mark'] },
  '4.3': { row: ['two-coins', '+', 'log', '→', 'pencil'] },
  '4.4': { row: ['two-coins', 'log', 'stone-block', 'beer-stein'] },
  '6.1': { cards: ['card-b01', 'card-b02'] },
  '6.2': { row: ['two-coins', '→', 'dwarf-face'] },
  '6.3': { row: ['log', '→', 'gold-mine'] },
  '6.4': { row: ['stone-block', '→', 'stone-wall'] },
  '6.5': { row: ['two-coins', '+', 'beer-stein', '→', 'anvil'] },
  '6.6': { row: ['beer-stein', '+', 'stone-block', '+', 'log', '→', 'tavern-sign'] },
  '6.7': { row: ['pointy-hat', '→', 'two-coins', '/', 'log', '/', 'stone-block', '/', 'beer-stein'] },
  '7.1': { row: ['pine-tree', '→', 'axe-in-stump'] },
  '7.2': { row: ['pine-tree', '→', 'axe-in-stump'] },
  '7.3': { row: ['axe-in-stump', '→', 'cancel'] },
  '7.4': { row: ['pine-tree', '+', 'pine-tree'] },
  '8.2': { cards: ['card-g01', 'card-g02'] },
  '8.5': { row: ['village', '→', 'laurel-crown'] },
  '8.6': { row: ['dwarf-face', 'dwarf-face', 'dwarf-face', '→', 'laurel-crown'] },
};
export default figures;
