/** Where the values of cards come from, by face; read once for each game. */
import { SvelteMap } from 'svelte/reactivity';
import { get } from './http';

export interface Sourced {
  face: string;
  source: string;
  /** H, M or L: how sure it is. */
  confidence: string;
}

const games = new Map<string, SvelteMap<string, Sourced>>();

export function cardsOf(game: string): SvelteMap<string, Sourced> {
  let cards = games.get(game);
  if (!cards) {
    const found = new SvelteMap<string, Sourced>();
    cards = found;
    games.set(game, found);
    get<Sourced[]>(`/api/games/${game}/cards`)
      .then((read) => read.forEach((card) => found.set(card.face, card)))
      .catch(() => games.delete(game));
  }
  return cards;
}
