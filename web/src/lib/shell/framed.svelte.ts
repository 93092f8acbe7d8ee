/** What the lesson frames: ids of items and zones. A board with tabs opens the tab that shows them. */
export const framed = $state<{ at: string[] }>({ at: [] });
