/** Where the name, the troops and the dwarves of a space stand, so that none of them hides another. */
import type { Point } from './hex';
import type { Space } from './model';

export interface Standing {
  /** Heights above the middle of the space, in units of the map. */
  name: number;
  troops: number;
  dwarf: number;
  /** The size of the troops. */
  scale: number;
}

/** `lost`: the land has perished. `full`: troops stand there. `manned`: a dwarf stands there. */
export function standing({ location }: Space, lost: boolean, full: boolean, manned: boolean): Standing {
  if (!location) return { name: 0, troops: -22, dwarf: full ? 22 : 8, scale: 1 };
  // Name, troops and dwarf share the space: each of them moves out of the middle.
  if (full && manned) return { name: lost ? 30 : -9, troops: lost ? -36 : -35, dwarf: lost ? -2 : 31, scale: 0.8 };
  return { name: lost ? 30 : full ? 9 : -17, troops: -22, dwarf: lost ? -8 : 20, scale: 1 };
}

/** The position of one of several dwarves on a space: side by side, and beside the numeral of a gateway. */
export function rank(space: Space, height: number, number: number, of: number): Point {
  const apart = of > 2 ? 33 : 42;
  const aside = space.gate && of === 1 ? 26 : 0;
  return {
    x: space.x + aside + (number - (of - 1) / 2) * apart,
    y: space.y - height - (of > 2 && number % 2 ? 14 : 0),
  };
}
