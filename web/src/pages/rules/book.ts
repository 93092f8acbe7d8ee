/** The rulebook of a game as data: chapters, sections, rulings, and what a search finds in them. */
import type { GameLine } from '../../lib/wire';
import type { HallWords } from '../../lib/words.svelte';

export interface Ruling {
  number: number;
  text: string;
}
export interface Section {
  /** Without the sign: `3.2`. */
  id: string;
  title: string;
  text: string;
  rulings: Ruling[];
}
export interface Chapter extends Section {
  sections: Section[];
}

/** The chapters in the order of the rulebook, each with its sections. */
export function bookOf(words: HallWords, game: GameLine): Chapter[] {
  const ids = words
    .keys()
    .filter((key) => /^rule-\d/.test(key))
    .map((key) => key.slice(5).replaceAll('-', '.'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const section = (id: string): Section => {
    const key = id.replaceAll('.', '-');
    return {
      id,
      title: words.has(`title-${key}`) ? words.word(`title-${key}`) : '',
      text: words.word(`rule-${key}`),
      rulings: (game.rulings[`§${id}`] ?? [])
        .filter((number) => words.has(`ruling-${number}`))
        .map((number) => ({ number, text: words.word(`ruling-${number}`) })),
    };
  };
  return ids
    .filter((id) => !id.includes('.'))
    .map((id) => ({
      ...section(id),
      sections: ids.filter((other) => other.startsWith(`${id}.`)).map(section),
    }));
}

/** A text split at the hits of a search: every second part is a hit. */
export function cut(text: string, search: string): string[] {
  const wanted = search.trim();
  if (wanted.length < 2) return [text];
  const parts: string[] = [];
  const small = text.toLowerCase();
  let from = 0;
  for (let at = small.indexOf(wanted.toLowerCase()); at >= 0; at = small.indexOf(wanted.toLowerCase(), from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}

export function hitsIn(section: Section, search: string): number {
  const texts = [section.title, section.text, ...section.rulings.map((ruling) => ruling.text)];
  return texts.reduce((sum, text) => sum + (cut(text, search).length - 1) / 2, 0);
}

/** Letters before the first hit in an excerpt, and in all. */
const [LEAD, MOST] = [28, 110];

/** The words around the first hit below the title of a section; empty if only the title has one. */
export function excerpt({ text, rulings }: Section, search: string): string {
  const found = [text, ...rulings.map((ruling) => ruling.text)].find((each) => cut(each, search).length > 1) ?? '';
  const before = cut(found, search)[0];
  const from = before.length > LEAD ? before.indexOf(' ', before.length - LEAD) + 1 : 0;
  const end = from + MOST < found.length ? found.lastIndexOf(' ', from + MOST) : found.length;
  return `${from ? '… ' : ''}${found.slice(from, end)}${end < found.length ? ' …' : ''}`;
}

function pairs(text: string): string[] {
  const small = text.toLowerCase();
  return Array.from({ length: Math.max(0, small.length - 1) }, (_, at) => small.slice(at, at + 2));
}

const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** The share of pairs of letters that two words have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [few, many] = [pairs(one), pairs(other)];
  return (2 * few.filter((pair) => many.includes(pair)).length) / (few.length + many.length);
}

/** The word of the book that is most like a word of a search that found nothing; empty if none is half alike. */
export function nearest(chapters: readonly Chapter[], search: string): string {
  const texts = chapters
    .flatMap((chapter) => [chapter, ...chapter.sections])
    .flatMap(({ title, text, rulings }) => [title, text, ...rulings.map((ruling) => ruling.text)]);
  let [best, most] = ['', 0.5];
  for (const word of new Set(texts.flatMap(wordsIn)))
    for (const sought of wordsIn(search)) {
      const found = likeness(sought, word);
      if (found > most) [best, most] = [word, found];
    }
  return best;
}
