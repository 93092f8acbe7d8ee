/** Posters by game. A game without one comes last, with a plain icon. */
import { addIcons } from './icons';

export interface Poster {
  /** Its position among the posters. */
  order: number;
  /** The number of seats of the table that one click opens. */
  seats: number;
  /** Whether the game has no hidden information. */
  together?: boolean;
  /** The playing time that the publisher names, in minutes: from and to. The hall shows it until games were played. */
  minutes: [number, number];
  /** The setting that the dialog for a new table asks for with pictures. */
  question?: string;
  /** The setting whose values turn on other settings, and by value which ones. */
  scenario?: { setting: string; brings: Record<string, string[]> };
  /** By setting: another setting that must name it, or it has no effect. */
  needs?: Record<string, string>;
  /** By setting: the value of the rulebook, where the first value is a ruling of our own. */
  booklet?: Record<string, string>;
  /** The name of its icon, from its `icons`. */
  icon: string;
  icons: unknown;
  /** The URL of its picture. */
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

/** The games with posters, in the posters' order. */
export const posterGames = (): string[] => [...posters.keys()].sort(byOrder);

/** For sorting: by the posters' order; games without a poster last. */
export function byOrder(one: string, other: string): number {
  return (posters.get(one)?.order ?? Infinity) - (posters.get(other)?.order ?? Infinity) || one.localeCompare(other);
}
