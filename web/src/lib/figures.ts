import { part } from './part';

/**
 * Pictures of single pieces for sections of the rules. Their captions are `figure-<section>` among the game's words.
 * The page adds cards and boards of lessons automatically.
 */
export interface PieceFigure {
  /** Faces of dice: numbers, or names of icons. */
  dice?: (number | string)[];
  /** What the dice stand for. */
  means?: string;
  /** Icons in a row, with signs such as `+` and `→` between them. */
  row?: string[];
  /** Cards of the game by their faces, for a section that no card names. */
  cards?: string[];
  /** A card by its face, with numbers at its parts. */
  anatomy?: string;
  /** Another section, whose table in the lesson shows this one too. */
  like?: string;
}
export interface Figures {
  default: Record<string, PieceFigure>;
}

const found = import.meta.glob<Figures>('../games/*/figures.ts');

/** The figures of a game by section; none where the game has no such file. */
export async function figuresOf(game: string): Promise<Record<string, PieceFigure>> {
  const load = found[`../games/${game}/figures.ts`];
  return load ? (await part(load)).default : {};
}
