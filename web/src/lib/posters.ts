/** The posters by game: the hall has them all at once. A game without one stands behind the others, with a plain sign. */
import { addIcons } from './icons';

export interface Poster {
  /** Its place among the posters. */
  place: number;
  /** How many play when it is begun by one touch. */
  seats: number;
  /** Whether its players hide nothing from one another. */
  together?: boolean;
  /** The name of its sign, which its `icons` list. */
  icon: string;
  icons: unknown;
  /** The address of its picture. */
  picture: string;
}

const found = import.meta.glob<Poster>('../games/*/poster/index.ts', { eager: true, import: 'default' });
const posters = new Map(Object.entries(found).map(([path, poster]) => [path.split('/')[2], poster]));
for (const poster of posters.values()) addIcons(poster.icons);

export function posterOf(game: string): Poster | undefined {
  return posters.get(game);
}

export function iconOf(game: string): string {
  return posters.get(game)?.icon ?? 'round-table';
}

/** For sorting: as their posters say, and those without one last. */
export function byPlace(one: string, other: string): number {
  return (posters.get(one)?.place ?? Infinity) - (posters.get(other)?.place ?? Infinity) || one.localeCompare(other);
}
