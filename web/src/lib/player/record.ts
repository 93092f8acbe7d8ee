/** The games that were finished in this browser: how they ended, and against which opponents. */
export interface Finished {
  table: string;
  game: string;
  won: boolean;
  /** The keys of the opponents, for a game in which the players do not win together. */
  opponents: string[];
  at: number;
  /** How long the game was on the screen, in minutes; absent where unknown. */
  minutes?: number;
  /** The points of a game that was played alone. */
  points?: number;
}

const KEY = 'meadhall.finished';
/** Games that the browser remembers. */
const MOST = 400;

/** The finished games, the newest first. */
export function finished(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Store a finished game, once for each table. */
export function note(game: Finished): void {
  const before = finished();
  if (before.some(({ table }) => table === game.table)) return;
  storeFinished([game, ...before]);
}

/** Replace all finished games: those of all devices of a person, the newest first. */
export function storeFinished(games: readonly Finished[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A browser without storage has no record.
  }
}

export function against(opponent: string): Finished[] {
  return finished().filter(({ opponents }) => opponents.includes(opponent));
}

export function ofGame(game: string): Finished[] {
  return finished().filter((each) => each.game === game);
}

/** How many games must be known before their playing time says more than the publisher's. */
const ENOUGH = 10;

/** The usual playing time of some games: the median, to the nearest 5 minutes; 0 if too few are known. */
export function usualMinutes(games: readonly Finished[]): number {
  const known = games.flatMap(({ minutes }) => minutes ?? []).sort((one, other) => one - other);
  if (known.length < ENOUGH) return 0;
  return Math.max(5, Math.round(known[known.length >> 1] / 5) * 5);
}

/** Wins in a row that ask for a stronger opponent, and losses in a row that ask for a weaker one. */
const CLIMB = 2;
const DESCENT = 3;

/** Whether the last games ask for a stronger opponent (1) or a weaker one (-1): two wins, or three losses, in a row. */
export function pace(games: readonly Finished[]): -1 | 0 | 1 {
  const row = games.findIndex(({ won }) => won !== games[0].won);
  const length = row < 0 ? games.length : row;
  if (games[0]?.won) return length >= CLIMB ? 1 : 0;
  return length >= DESCENT ? -1 : 0;
}

/** How many of some games were won and lost, and the most points of those played alone: 0 for none. */
export function tally(games: readonly Finished[]): { won: number; lost: number; best: number } {
  const won = games.filter((each) => each.won).length;
  return { won, lost: games.length - won, best: Math.max(0, ...games.map(({ points }) => points ?? 0)) };
}
