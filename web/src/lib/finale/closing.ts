/** The closing line of an opponent. It depends on the result alone. */
import type { Words } from '../table.svelte';
import type { Result, SeatView } from '../wire';

/** A game is close where the margin is at most this share of the best score. */
const CLOSE = 0.1;

/** One line of the opponent that won, else of the strongest that lost. Null for none. */
export function closing(
  result: Result | null,
  seats: readonly SeatView[],
  me: number,
  words: Words,
): { opponent: string; text: string } | null {
  if (!result || me < 0 || result.reasons.some(({ key }) => key === 'result-resigned' || key === 'result-closed'))
    return null;
  const bots = [...seats.keys()].filter((seat) => seat !== me && seats[seat].kind === 'bot' && seats[seat].opponent);
  const [first] = bots.sort((one, other) => result.ranks[one] - result.ranks[other]);
  if (first === undefined) return null;
  // A party wins and loses as one, so no opponent is beaten.
  if (new Set(result.ranks).size === 1) return null;
  const [mine, theirs] = [result.scores[me] ?? 0, result.scores[first] ?? 0];
  const close = Math.abs(mine - theirs) <= CLOSE * Math.max(Math.abs(mine), Math.abs(theirs));
  const kind = close ? 'close' : result.ranks[first] === 1 ? 'wins' : 'beaten';
  const key = `opponent-${seats[first].opponent}-${kind}`;
  return words.has(key) ? { opponent: seats[first].opponent, text: words.word(key) } : null;
}
