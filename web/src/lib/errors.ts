/** Errors of this page for a bug report: the last few, without game content. */
export const errors: string[] = [];
/** The most errors that the page remembers. */
const MOST = 20;

function note(what: string): void {
  errors.push(`${new Date().toISOString()} ${what}`.slice(0, 500));
  if (errors.length > MOST) errors.shift();
}

export function watchErrors(): void {
  addEventListener('error', (event) => note(`${event.message} ${event.filename}:${event.lineno}`));
  addEventListener('unhandledrejection', (event) => note(String(event.reason)));
}
