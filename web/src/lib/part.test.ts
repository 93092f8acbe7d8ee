import { beforeEach, expect, it, vi } from 'vitest';

const request = vi.fn(async () => new Response());
const server = vi.fn(async () => new Response('<script src="/assets/index-1.js"></script>'));
vi.mock('$transport', () => ({ request, isLocal: false }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', {
    querySelector: () => ({ src: 'http://hall/assets/index-1.js' }),
  });
});

/** Return a loader that fails a number of times. */
function failing(times: number) {
  return vi.fn(async () => {
    times -= 1;
    if (times >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'a page';
  });
}

it('fetches a part again when the server answers', async () => {
  const { part } = await import('./part');
  request.mockRejectedValueOnce(new TypeError('away'));
  const load = failing(1);
  const page = part(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1600);
  expect(await page).toBe('a page');
});

it('offers the newer build that has replaced a part', async () => {
  const [{ part }, { app }] = [await import('./part'), await import('./app.svelte')];
  server.mockResolvedValueOnce(new Response('<script src="/assets/index-2.js"></script>'));
  const load = failing(9);
  const page = expect(part(load)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(1000);
  await page;
  expect(app.renewed).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

it('offers to load the page again where a part never loads', async () => {
  const [{ part }, { app }] = [await import('./part'), await import('./app.svelte')];
  const load = failing(20);
  const page = expect(part(load)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  await page;
  expect(load).toHaveBeenCalledTimes(12);
  expect(app.renewed).toBe(true);
});
