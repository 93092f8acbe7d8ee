/** How the hall shows the game, and the table that one click opens. */
import type { Poster } from '../../../lib/posters';
import icons from './icons.json';
import picture from './poster.svg?url';

export default { order: 2, seats: 2, minutes: [20, 40], icon: 'elf-helmet', icons, picture } satisfies Poster;
