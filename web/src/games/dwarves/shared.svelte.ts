/** Shared state of the board's parts: the open card under the pointer, so that the map shows where it can be done. */
export const pointed: { card: number | null } = $state({ card: null });
