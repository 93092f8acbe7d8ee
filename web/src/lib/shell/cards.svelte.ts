/** Marks of cards by face, and sections of the rulebook. Fetched once for each game. */
import { SvelteMap } from 'svelte/reactivity';
import { get } from '../http';
import type { Item, Catalogue, Zone } from '../wire';

export interface Sourced {
  face: string;
  /** The mark of its values, in a word. */
  mark: string;
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

const sections = new SvelteMap<string, Record<string, string>>();
let asked = false;

/** The section about an item: the first key that is its face, one of its tags or its zone's name. */
export function sectionOf(game: string, zone: Zone | undefined, item: Item): string {
  if (!asked) {
    asked = true;
    get<Catalogue>('/api/games')
      .then((catalogue) => catalogue.games.forEach((line) => sections.set(line.key, line.sections)))
      .catch(() => (asked = false));
  }
  const names = [item.face, zone?.name.key, ...item.tags];
  return Object.entries(sections.get(game) ?? {}).find(([key]) => names.includes(key))?.[1] ?? '';
}
