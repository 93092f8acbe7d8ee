/** How sure a card is, surest first. `play/sources.py` has the same list. */
export const MARKS = ['known', 'derived', 'reconstructed', 'own'] as const;
