import { expect, it, vi } from 'vitest';

const requested: string[] = [];
vi.mock('$transport', () => ({
  isLocal: false,
  request: async (path: string) => {
    requested.push(path);
    return Response.json({ state: 'running', progress: 0 });
  },
}));

it('asks for the review only while a page shows the game', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const { Replayed } = await import('./replayed.svelte');
  const game = new Replayed('table', 'duel', []);
  // The page of the review follows the scene of the ending, and shares its request.
  game.enter();
  void game.judge();
  game.enter();
  game.leave();
  await vi.advanceTimersByTimeAsync(3000);
  const asked = requested.length;
  expect(asked).toBeGreaterThan(3);
  game.leave();
  await vi.advanceTimersByTimeAsync(9000);
  expect(requested.length).toBe(asked);
  game.enter();
  void game.judge();
  await vi.advanceTimersByTimeAsync(3000);
  expect(requested.length).toBeGreaterThan(asked + 3);
});
