/** The viewer's own tables in the hall. */
import { posterOf } from '../../lib/posters';
import type { Finished } from '../../lib/player/record';
import type { Words } from '../../lib/table.svelte';
import type { Visit } from '../../lib/player/visits';
import type { Welcome } from '../../lib/wire';

export interface Mine {
  visit: Visit;
  view: Welcome;
}

/** The most tables that the hall lists, beside the last finished one. */
const MOST = 8;

/** The visits that the hall lists: the newest, and that of the table `last`, however old it is. */
export const listed = (all: readonly Visit[], last: string | undefined): Visit[] =>
  all.filter(({ table }, at) => at < MOST || table === last);

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
    // A bot that plays on for the viewer is no opponent.
    opponents: together
      ? []
      : view.table.seats.flatMap(({ opponent }, seat) => (opponent && seat !== view.viewer ? [opponent] : [])),
    at: visit.at,
    ...(view.table.seats.length === 1 ? { points: resultOf(view)?.scores[0] ?? 0 } : {}),
    ...(visit.played ? { minutes: visit.played / 60_000 } : {}),
  };
}

/** How far a running game is: its turn, round or phase. */
export function progress({ view }: Pick<Mine, 'view'>, own: Words, hall: Words): string {
  const { turn, round, phase } = view.scene?.status.args ?? {};
  const found = [turn, round, phase].find((each) => typeof each === 'number');
  if (view.table.status !== 'playing' || typeof found !== 'number') return '';
  const clock = own.has('review-clock') ? own.word('review-clock') : hall.word(round ? 'web-round' : 'web-turn');
  return `${clock} ${found}`;
}
