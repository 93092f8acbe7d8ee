/** Parts of the page that load when they are needed. */
import { app, isNewest } from './app.svelte';
import { serverStatus } from './server-status.svelte';

/** How often to fetch a part before its failure counts as a fault of the page. */
const TRIES = 5;

/**
 * Load a part of the page. If it does not arrive, wait until the server answers and try again. A newer build may have
 * replaced the part: then offer that build.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // Vite asks for each stylesheet only once.
      if (tries > 1) await Promise.all(missingStyles().map(fetchAgain));
      return await load();
    } catch (error) {
      if (tries === TRIES) throw error;
      const recovered = new Promise<void>((done) => serverStatus.onRecovery(done));
      serverStatus.failed();
      await recovered;
      if (!(await isNewest().catch(() => true))) app.renewed = true;
    }
  }
}

/** Return the links whose stylesheets did not arrive. */
function missingStyles(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => {
    try {
      return !link.sheet?.cssRules;
    } catch {
      // Chromium gives a link that failed a sheet that nobody may read.
      return true;
    }
  });
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement;
  return new Promise((done, fail) => {
    copy.onload = done;
    copy.onerror = () => fail(new Error(`Cannot load ${link.href}`));
    link.replaceWith(copy);
  });
}
