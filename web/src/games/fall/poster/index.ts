/** How the hall shows the game, and the table that one click opens. */
import type { Poster } from '../../../lib/posters';
import brings from './brings.json';
import icons from './icons.json';
import picture from './poster.svg?url';

export default {
  order: 3,
  seats: 3,
  minutes: [20, 60],
  scenario: { setting: 'scenario', brings },
  booklet: { winter: 'off' },
  icon: 'castle',
  icons,
  picture,
} satisfies Poster;
