/** The page as an app: a service worker stores it, so that it opens offline, and a new build replaces it. */

/** `renewed`: the server has a newer build of the page. */
export const app = $state({ renewed: false });
/** Register the worker after the first page has loaded. */
const PATIENCE = 1500;

/** Whether this page is the server's current build. */
async function isNewest(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const text = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).then((answer) => answer.text());
  return !own || text.includes(new URL(own.src).pathname.split('/').at(-1) ?? '');
}

/** Load the newer build. */
export const renew = (): void => location.reload();

export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const kept = worker.controller !== null;
  worker.addEventListener('controllerchange', () => {
    if (kept)
      isNewest()
        .then((newest) => (app.renewed = !newest))
        .catch(() => undefined);
  });
  addEventListener('load', () =>
    setTimeout(
      () => worker.register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' }).catch(() => undefined),
      PATIENCE,
    ),
  );
}
