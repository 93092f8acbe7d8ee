/** How the hall shows the game, and the table that one click opens. */
import type { Poster } from '../../../lib/posters';
import icons from './icons.json';
import picture from './poster.svg?url';

export default {
  order: 1,
  seats: 3,
  together: true,
  minutes: [60, 90],
  question: 'difficulty',
  icon: 'dwarf-face',
  icons,
  picture,
} satisfies Poster;
