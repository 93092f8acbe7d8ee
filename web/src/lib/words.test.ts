import { expect, it, vi } from 'vitest';

const answers = new Map<string, (text: string) => void>();
vi.mock('$transport', () => ({
  isLocal: false,
  request: (path: string) => new Promise<Response>((done) => answers.set(path, (text) => done(new Response(text)))),
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
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
