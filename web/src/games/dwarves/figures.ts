/** Pieces in the rules of The Dwarves. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.2': { row: ['sword-clash', 'anvil', 'walking-boot', 'hearts'], says: 'web-figure-dwarves-values' },
  '9.1': { row: ['orc-head', 'brute', 'elf-helmet'], says: 'web-figure-dwarves-troops' },
  '11.1': { dice: [4, 6, 2], says: 'web-figure-dwarves-test' },
};
export default figures;
