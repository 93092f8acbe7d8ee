/** Parts of the page that load when they are needed. */
import { app, isNewest } from './app.svelte';
import { serverStatus } from './server-status.svelte';

/**
 * How often to fetch a part before the page has to be loaded again. A part imports others, and each of them may be lost
 * in a try of its own.
 */
const TRIES = 12;
/** The links whose stylesheets did not arrive. Vite asks for each stylesheet only once. */
const lost = new Set<HTMLLinkElement>();
/** Settled when all links that were fetched again have answered. */
let fetched: Promise<unknown> = Promise.resolve();

/** Remember the stylesheets that do not arrive. */
export function watchStyles(): void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  // Errors of resources do not bubble.
  document.addEventListener('error', note, true);
}

/**
 * Load a part of the page. If it does not arrive, wait until the server answers and try again. A newer build may have
 * replaced the part, and some browsers never fetch a failed part again: then offer to load the page again.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const loaded = await load();
      if (!lost.size || tries === TRIES) return loaded;
      throw new Error('A stylesheet did not arrive');
    } catch (error) {
      const recovered = new Promise<void>((done) => serverStatus.onRecovery(done));
      serverStatus.failed();
      await recovered;
      if (tries === TRIES || !(await isNewest().catch(() => true))) {
        app.renewed = true;
        throw error;
      }
      await fetchStyles();
    }
  }
}

/** Fetch the lost stylesheets again. Parts that wait at the same time share the requests. */
function fetchStyles(): Promise<unknown> {
  const again = [...lost].map(fetchAgain);
  lost.clear();
  fetched = Promise.all([fetched, ...again]);
  return fetched;
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement;
  return new Promise((done) => {
    copy.onload = copy.onerror = done;
    link.replaceWith(copy);
  });
}
