/** Errors of this page for a bug report: the last few, without game content. */
export const troubles: string[] = [];
const MOST = 20;

function note(what: string): void {
  troubles.push(`${new Date().toISOString()} ${what}`.slice(0, 500));
  if (troubles.length > MOST) troubles.shift();
}

export function watchTroubles(): void {
  addEventListener('error', (event) => note(`${event.message} ${event.filename}:${event.lineno}`));
  addEventListener('unhandledrejection', (event) => note(String(event.reason)));
}
