/** The games that were finished in this browser: how they ended, and against which opponents. */
export interface Finished {
  table: string;
  game: string;
  won: boolean;
  /** The keys of the opponents, for a game in which the players do not win together. */
  opponents: string[];
  at: number;
}

const KEY = 'meadhall.finished';
const MOST = 400;

/** The finished games, the newest first. */
export function finished(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Note a finished game, once for each table. */
export function note(game: Finished): void {
  const before = finished();
  if (before.some(({ table }) => table === game.table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...before].slice(0, MOST)));
  } catch {
    // A browser without storage keeps no record.
  }
}

export function against(opponent: string): Finished[] {
  return finished().filter(({ opponents }) => opponents.includes(opponent));
}

export function ofGame(game: string): Finished[] {
  return finished().filter((each) => each.game === game);
}

/** How many of some games were won and lost. */
export function tally(games: readonly Finished[]): { won: number; lost: number } {
  const won = games.filter((each) => each.won).length;
  return { won, lost: games.length - won };
}
