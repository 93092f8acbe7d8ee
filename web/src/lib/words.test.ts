import { expect, it, vi } from 'vitest';

const answers = new Map<string, (text: string, status?: number) => void>();
vi.mock('$transport', () => ({
  isLocal: false,
  request: (path: string) =>
    new Promise<Response>((done) =>
      answers.set(path, (text, status) => done(new Response(text, { status: status ?? 200 }))),
    ),
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
// No poll of the server: the test says when it answers again.
vi.stubGlobal('window', { setTimeout: () => 0 });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));

const title = { en: 'game-title = The Duel', de: 'game-title = Das Duell' };

it('shows the language that was chosen last, whichever answer comes first', async () => {
  const { HallWords } = await import('./words.svelte');
  const words = new HallWords('duel');
  const [german, english] = [words.load('de'), words.load('en')];
  answers.get('/words/en/duel')?.(title.en);
  await english;
  answers.get('/words/de/duel')?.(title.de);
  await german;
  expect([words.language, words.word('game-title')]).toEqual(['en', 'The Duel']);
});

it('shows nothing instead of a key while the messages are on their way', async () => {
  const { HallWords } = await import('./words.svelte');
  const words = new HallWords('fall');
  const loaded = words.load('en');
  expect(words.word('game-title')).toBe('');
  answers.get('/words/en/fall')?.(title.en);
  await loaded;
  expect(words.word('game-title')).toBe('The Duel');
  expect(words.word('no-such-message')).toBe('no-such-message');
});

it('has its own words although the server refuses its messages', async () => {
  const { HallWords } = await import('./words.svelte');
  const words = new HallWords('gone');
  const loaded = words.load('en');
  answers.get('/words/en/gone')?.('no such game', 404);
  await expect(loaded).rejects.toThrow('/words/en/gone');
  expect(words.word('web-undo')).toBe('Undo');
  expect(words.word('game-title')).toBe('game-title');
});

it('asks a proxy again that answers for a server which is away', async () => {
  const { HallWords } = await import('./words.svelte');
  const { serverStatus } = await import('./server-status.svelte');
  const words = new HallWords('zwergendorf');
  const loaded = words.load('en');
  answers.get('/words/en/zwergendorf')?.('bad gateway', 502);
  await loaded;
  expect([serverStatus.down, words.word('web-undo')]).toEqual([true, 'Undo']);
  serverStatus.succeeded();
  answers.get('/words/en/zwergendorf')?.(title.en);
  await vi.waitFor(() => expect(words.word('game-title')).toBe('The Duel'));
});
