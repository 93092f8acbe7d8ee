/** Events of the hall: requests, kinds and their names. */
import { requestId } from './place/connection';
import { get, post } from './http';
import { goTo, myName } from './opening';
import { asGuest, storeSeat, knownGuest } from './player/visits';
import type { EventLine, EventView, EventWanted, GameLine, Joined } from './wire';
import { posterOf } from './posters';

export type Kind = 'round-robin' | 'swiss' | 'knock-out' | 'duplicate' | 'campaign';
/** Icons of the kinds of events. */
export const ICONS: Record<Kind, string> = {
  'round-robin': 'clockwise-rotation',
  swiss: 'mountains',
  'knock-out': 'crossed-axes',
  duplicate: 'card-draw',
  campaign: 'flying-flag',
};

/** The kinds of events that a game can be played in, the usual one first. */
export function kindsOf(game: GameLine): Kind[] {
  if (posterOf(game.key)?.together) return game.settings.difficulty ? ['campaign'] : [];
  const alone: Kind[] = game.seats.includes(1) ? ['duplicate'] : [];
  return game.seats.includes(2) ? [...alone, 'round-robin', 'swiss', 'knock-out'] : alone;
}

const of = (id: string, part: string) => `/api/events/${id}/${part}`;

export const listed = (status: string): Promise<EventLine[]> => get(`/api/events?status=${status}`);

export const own = (): Promise<EventLine[]> =>
  knownGuest().length ? get('/api/me/events', ...knownGuest()) : Promise.resolve([]);

export const look = (id: string): Promise<EventView> => get(`/api/events/${id}`, ...knownGuest());

/** Requests of this page by their content: a repeat after a lost answer makes no second event. */
const asked = new Map<string, string>();

export function make(wanted: Omit<EventWanted, 'request'>): Promise<EventView> {
  const wish = JSON.stringify(wanted);
  const request = asked.get(wish) ?? requestId();
  asked.set(wish, request);
  return asGuest(myName(), (guest) => post<EventView>('/api/events', { request, ...wanted }, guest));
}

export const join = (id: string): Promise<EventView> =>
  asGuest(myName(), (guest) => post<EventView>(of(id, 'join'), { name: myName() }, guest));

export const leave = (id: string, player: number | null = null): Promise<EventView> =>
  post(of(id, 'leave'), { player }, ...knownGuest());

export const start = (id: string): Promise<EventView> => post(of(id, 'start'), undefined, ...knownGuest());

export const cancel = (id: string): Promise<EventView> => post(of(id, 'cancel'), undefined, ...knownGuest());

/** Sit down at the player's next table, and go there. */
export async function nextTable({ id, game }: EventView): Promise<void> {
  const joined = await post<Joined>(of(id, 'next'), undefined, ...knownGuest());
  storeSeat(joined, game);
  goTo(joined.table);
}
