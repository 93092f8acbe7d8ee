/** How sure a card is, surest first. `play/sources.py` has the same list. */
export const MARKS = ['known', 'derived', 'reconstructed', 'own'] as const;

/** A message and what stands in it. */
export interface Said {
  key: string;
  args: Record<string, string>;
}

const PAGES = String.raw`(?:,? p\. ?(\d+(?:-\d+)?(?:, p\. ?\d+)*))?`;
const BOOKLET = new RegExp(String.raw`rulebook( EN| DE| 3rd ed\.| of The Duel)?${PAGES}`, 'g');
const PUBLISHED = new RegExp(String.raw`public:([\w.-]*\w)(?: [A-Z]\w+ \w+)?${PAGES}`, 'g');
const EDITIONS: Record<string, string> = { EN: 'en', DE: 'de', '3rd ed.': 'third', 'of The Duel': 'duel' };

const place = (key: string, pages: string | undefined): Said =>
  pages ? { key: `${key}-pages`, args: { pages: pages.replaceAll('p. ', '').replace('-', '–') } } : { key, args: {} };

/** The booklets and publications that a note names. */
function places(note: string): Said[] {
  return [
    ...[...note.replace(PUBLISHED, '').matchAll(BOOKLET)].map(([, edition, pages]) =>
      place(`web-from-booklet${edition ? `-${EDITIONS[edition.trim()]}` : ''}`, pages),
    ),
    ...[...note.matchAll(PUBLISHED)].map(([, site, pages]) =>
      place(`web-from-${site.toLowerCase().replaceAll('.', '-')}`, pages),
    ),
  ];
}

/** Where a value comes from: the places that the note of its source names, and how it follows from them. */
export function origin(note: string, mark: string): Said[] {
  const bare = (key: string): Said => ({ key, args: {} });
  if (mark === 'own') return [bare('web-from-own')];
  if (mark === 'known') return places(note);
  // The note of a whole card names the places of its other values.
  const own = note.includes(';') ? '' : note;
  if (mark === 'reconstructed')
    return own.includes('after the example') ? [bare('web-from-example'), ...places(own)] : [bare('web-from-guess')];
  return [bare(own.includes('one card for each') ? 'web-from-derived-each' : 'web-from-derived'), ...places(own)];
}
