/** The viewer's own tables in the hall. */
import type { Visit } from '../../lib/visits';
import type { Welcome } from '../../lib/wire';

export interface Mine {
  visit: Visit;
  view: Welcome;
}

export const isMyTurn = ({ view }: Mine): boolean =>
  view.table.status === 'playing' && (view.scene?.options.length ?? 0) > 0;
