/** The viewer's own tables in the hall. */
import { posterOf } from '../../lib/posters';
import type { Finished } from '../../lib/record';
import type { Visit } from '../../lib/visits';
import type { Welcome } from '../../lib/wire';

export interface Mine {
  visit: Visit;
  view: Welcome;
}

export const isMyTurn = ({ view }: Pick<Mine, 'view'>): boolean =>
  view.table.status === 'playing' && (view.scene?.options.length ?? 0) > 0;

/** Whether the viewer played a game here that is over. */
export const isOver = ({ view }: Mine): boolean =>
  view.table.status === 'finished' && view.viewer >= 0 && !view.table.imported && !!resultOf(view);

const resultOf = (view: Welcome) => view.scene?.result ?? view.table.result;

/** How a finished game ended, for the record. */
export function outcome({ visit, view }: Mine): Finished {
  const together = posterOf(view.table.game)?.together;
  return {
    table: visit.table,
    game: view.table.game,
    won: resultOf(view)?.ranks[view.viewer] === 1,
    opponents: together ? [] : view.table.seats.map((seat) => seat.opponent).filter(Boolean),
    at: visit.at,
    ...(view.table.seats.length === 1 ? { points: resultOf(view)?.scores[0] ?? 0 } : {}),
    ...(visit.played ? { minutes: visit.played / 60_000 } : {}),
  };
}
