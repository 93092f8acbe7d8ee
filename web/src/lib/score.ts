/** The score of a finished game as a table: the parts that the game reports for every seat and names in its texts. */
import type { Result, Scene, Text } from './wire';

export interface Score {
  /** Keys of the parts, in the game's order. */
  parts: string[];
  /** Best first; equal ranks in the order of the seats. */
  lines: { seat: number; rank: number; values: number[]; total: number }[];
  /** Whether the ranks differ: a party wins or loses as one. */
  ranked: boolean;
  /** The reasons that the table does not show. */
  reasons: Text[];
}

/** The part that is subtracted from the others. */
const MINUS = 'minus';

/** The text of each seat that reports its score: all have the same key. */
function tellings(result: Result): Map<number, Text> {
  for (const { key } of result.reasons) {
    const alike = result.reasons.filter((reason) => reason.key === key && typeof reason.args.seat === 'number');
    const found = new Map(alike.map((reason) => [reason.args.seat as number, reason]));
    if (found.size === result.ranks.length && alike.length === found.size) return found;
  }
  return new Map();
}

/** The score table; null where a player gave up, because nothing was counted. */
export function scoreOf(scene: Scene, has: (key: string) => boolean): Score | null {
  const result = scene.result;
  if (!result || result.reasons.some((reason) => reason.key === 'result-resigned')) return null;
  const told = tellings(result);
  const named = (args: Record<string, unknown>) =>
    Object.keys(args).filter((key) => typeof args[key] === 'number' && has(`score-${key}`));
  const [first] = told.values();
  const inParts = first ? named(first.args) : [];
  const parts = inParts.length ? inParts : named(scene.places[0]?.values ?? {});
  const valueOf = (seat: number, part: string) =>
    Number((inParts.length ? told.get(seat)?.args : scene.places[seat].values)?.[part] ?? 0) *
    (part === MINUS ? -1 : 1);
  const lines = result.ranks.map((rank, seat) => ({
    seat,
    rank,
    values: parts.map((part) => valueOf(seat, part)),
    total: result.scores[seat] ?? 0,
  }));
  return {
    parts,
    lines: lines.sort((one, other) => one.rank - other.rank),
    ranked: new Set(result.ranks).size > 1,
    reasons: inParts.length ? result.reasons.filter((reason) => ![...told.values()].includes(reason)) : result.reasons,
  };
}
