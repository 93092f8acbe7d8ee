/** How the hall shows the game, and how it is begun by one touch. */
import type { Poster } from '../../../lib/posters';
import icons from './icons.json';
import picture from './poster.svg?url';

export default {
  place: 1,
  seats: 3,
  together: true,
  minutes: [60, 90],
  question: 'difficulty',
  icon: 'dwarf-face',
  icons,
  picture,
} satisfies Poster;
