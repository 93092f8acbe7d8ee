/** How sure a card is, surest first. `play/sources.py` has the same list. */
export const MARKS = ['known', 'derived', 'reconstructed', 'own'] as const;

/** Where a value comes from, in words: the kind in the reader's language, and the original note behind it. */
export function origin(source: string, mark = ''): { key: string; note: string } {
  const kinds: [RegExp, string][] = [
    [/^rulebook[:,;]?\s*/, 'web-from-rulebook'],
    [/^public:\s*/, 'web-from-public'],
    [/^derived[:,;]?\s*/, 'web-from-derived'],
    [/^reconstructed[:,;]?\s*/, 'web-from-reconstructed'],
    [/^own copy[:,;]?\s*/, 'web-from-own'],
  ];
  // The note of the whole card tells of its other values, not of this one.
  if (mark === 'reconstructed' && !source.startsWith('reconstructed'))
    return { key: 'web-from-reconstructed', note: '' };
  if (/^[^:(]* reconstructed$/.test(source)) return { key: 'web-from-reconstructed', note: '' };
  for (const [start, key] of kinds) if (start.test(source)) return { key, note: source.replace(start, '') };
  return { key: '', note: source };
}
