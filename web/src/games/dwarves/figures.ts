/** Pieces in the rules of The Dwarves. */
import type { PieceFigure } from '../../lib/figures';

const figures: Record<string, PieceFigure> = {
  '1.1': { dice: [1, 2, 3, 4, 5, 6] },
  '1.2': { row: ['sword-clash', 'anvil', 'walking-boot', 'hearts'], says: 'web-figure-dwarves-values' },
  '1.3': { cards: ['card-convince-the-human-kings', 'card-abandoned-tunnel'] },
  '2.1': { like: '3.2' },
  '2.2': { cards: ['card-conquer-toboribor'] },
  '2.3': { cards: ['dwarf-boindil', 'dwarf-balyndis'] },
  '2.4': { cards: ['card-forge-keenfire', 'card-keep-the-gateways'] },
  '2.5': { cards: ['card-a-dwarf-cleans-up', 'card-sinthoras-assassination'] },
  '2.6': { cards: ['gear-war-axe', 'gear-comfortable-boots'] },
  '4.2': { row: ['play-button', '→', 'card-draw', '→', 'sword-clash', '+', 'walking-boot'] },
  '5.1': { row: ['dwarf-helmet', '→', 'death-skull'] },
  '5.2': { like: '10.2' },
  '5.3': { cards: ['card-alfar-attack-at-night', 'card-tions-creatures-attack-the-secondlings'] },
  '6.2': { like: '6.1' },
  '6.4': { row: ['orc-head', '→', 'horned-skull', '→', 'mountains'] },
  '6.6': { row: ['orc-head', 'brute', '→', 'death-skull'] },
  '7.1': { cards: ['card-seek-the-aid-of-queen-xamtys', 'card-defeat-nodonn'] },
  '7.2': { cards: ['card-sverd-is-spying-in-the-tunnels'] },
  '8.1': { row: ['sword-clash', '/', 'walking-boot', '/', 'envelope', '/', 'anvil'] },
  '8.3': { row: ['walking-boot', '→', 'hearts', '/', 'death-skull'] },
  '8.4': { row: ['cave-entrance', '→', 'cave-entrance'] },
  '9.1': { row: ['orc-head', 'brute', 'elf-helmet'], says: 'web-figure-dwarves-troops' },
  '9.2': { row: ['sword-clash', '→', '−1', 'hearts'] },
  '11.1': { dice: [4, 6, 2], says: 'web-figure-dwarves-test' },
  '11.2': { dice: [5, 6], means: '2' },
  '11.3': { cards: ['card-a-dwarf-cleans-up'] },
  '11.4': { row: ['anvil', '→', 'war-pick', '/', 'chain-mail', '/', 'boots'] },
  '15.3': { cards: ['gear-pony', 'gear-balyndars-hammer'] },
};
export default figures;
