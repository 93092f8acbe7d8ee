/** The page as an app: a worker keeps it, so that it opens without a hall, and a new build takes over by itself. */

/** `renewed`: the hall has a newer page than this one. */
export const app = $state({ renewed: false });
/** The first visit belongs to the page itself; keeping it can wait until it stands. */
const PATIENCE = 1500;

/** Whether this very page is the one that the hall has now. */
async function isNewest(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const text = await fetch('/', { cache: 'no-store' }).then((answer) => answer.text());
  return !own || text.includes(new URL(own.src).pathname);
}

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
    setTimeout(() => worker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined), PATIENCE),
  );
}
