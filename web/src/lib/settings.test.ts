import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { bindKey as Bind } from './settings.svelte';

let bindKey: typeof Bind;
beforeAll(async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  ({ bindKey } = await import('./settings.svelte'));
});

describe('custom keys', () => {
  it('remove a key from its former command', () => {
    expect(bindKey({}, 'hint', 'u')).toEqual({ hint: 'u', undo: '' });
  });
  it('let turning and rules share a letter, as they do from the start', () => {
    expect(bindKey({ turn: 't' }, 'turn', 'r')).toEqual({ turn: 'r' });
  });
  it('can be removed', () => {
    expect(bindKey({}, 'do', '')).toEqual({ do: '' });
  });
});
