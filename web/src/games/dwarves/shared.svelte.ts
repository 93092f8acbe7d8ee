/** What the parts of the table tell each other: which open card is pointed at, so that the map shows where it is done. */
export const pointed: { card: number | null } = $state({ card: null });
