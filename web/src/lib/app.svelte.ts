/** The page as an app: a service worker stores it, so that it opens offline, and a new build replaces it. */
import { isLocal } from '$transport';

/** `renewed`: there is a newer build of the page. */
export const app = $state({ renewed: false });
/** Milliseconds to wait before registering the worker, so that the first page loads first. */
const PATIENCE = 1500;
/** The worker of a newer build, which waits until the player takes it. Only the hall without a server has one. */
let waiting: ServiceWorker | null = null;

/** Whether this page is the server's current build. */
export async function isNewest(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const text = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).then((answer) => answer.text());
  return !own || text.includes(new URL(own.src).pathname.split('/').at(-1) ?? '');
}

/** Load the newer build. */
export function renew(): void {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

/** Offer a newer build when its worker has stored it. */
function offer(found: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first build has no older one to replace.
    if (!found.waiting || !found.active) return;
    waiting = found.waiting;
    app.renewed = true;
  };
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
}

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const controlled = worker.controller !== null;
  if (!isLocal)
    worker.addEventListener('controllerchange', () => {
      if (controlled)
        isNewest()
          .then((newest) => (app.renewed = !newest))
          .catch(() => undefined);
    });
  addEventListener('load', () =>
    setTimeout(
      () =>
        worker
          .register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' })
          .then((found) => (isLocal ? offer(found) : undefined))
          .catch(() => undefined),
      PATIENCE,
    ),
  );
}
