/** Shared state of the board's parts: the open card under the pointer, so that the map shows where it can be done. */
export const pointed: { card: number | null } = $state({ card: null });

/** The labels of the two ways to pay for Perished Land. */
export const PAYMENTS = ['option-pay-health', 'option-pay-doom'] as const;
/** How the player pays for Perished Land on the journey that was pointed at: a label, or empty to be asked. */
export const payment: { label: (typeof PAYMENTS)[number] | '' } = $state({ label: '' });

/** How the other dwarves pay for Perished Land in their own turns: a label, or empty to be asked each time. */
export const others: { label: (typeof PAYMENTS)[number] | '' } = $state({ label: '' });

/** What the player wants to do at the end of the journey that was pointed at: a label, or empty to be asked. */
export const plan: { label: 'option-fight' | 'option-try' | '' } = $state({ label: '' });
