/** How the hall shows the game, and the table that one click opens. */
import type { Poster } from '../../../lib/posters';
import icons from './icons.json';
import picture from './poster.svg?url';

export default {
  order: 4,
  seats: 1,
  minutes: [30, 45],
  question: 'besides',
  needs: { blacksmith: 'besides', miner: 'besides', innkeeper: 'besides' },
  icon: 'village',
  icons,
  picture,
} satisfies Poster;
