/** What a player has chosen for this browser; kept in it. */
import type { Motion } from './table.svelte';

/** What can be done by a single letter at every table, in the order in which a letter is looked for. */
export const DEEDS = {
  do: 'e',
  undo: 'u',
  begin: 'b',
  hint: 'h',
  log: 'l',
  chat: 'c',
  turn: 'r',
  rules: 'r',
  point: 'p',
  type: '/',
  help: '?',
};
export type Deed = keyof typeof DEEDS;
export const SOUND_KINDS = ['turn', 'dice', 'card', 'alert', 'won', 'lost'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

interface Chosen {
  name: string;
  language: string;
  theme: 'night' | 'day' | 'system';
  motion: Motion;
  sound: number;
  quick: boolean;
  keys: boolean;
  /** The letter of each deed; empty for none, missing for the usual one. */
  keymap: Partial<Record<Deed, string>>;
  /** How loud each kind of sound is, against the whole. */
  sounds: Partial<Record<SoundKind, number>>;
  /** Whether what cannot be taken back is asked for twice. */
  confirm: boolean;
  contrast: boolean;
  pace: 'people' | 'at-once';
  /** Whose written lines are shown: everybody's, those at tables to which one is invited, nobody's. */
  chat: 'all' | 'friends' | 'none';
}

const KEY = 'meadhall.settings';
const languages = ['en', 'de'];

function first(): Chosen {
  const spoken = navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag));
  return {
    name: '',
    language: spoken ?? 'en',
    theme: 'night',
    motion: 'normal',
    sound: 0.5,
    quick: false,
    keys: true,
    keymap: {},
    sounds: {},
    confirm: true,
    contrast: false,
    pace: 'people',
    chat: 'friends',
  };
}

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Chosen = $state({ ...first(), ...kept() });
const wantsDay = matchMedia('(prefers-color-scheme: light)');
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');
const wantsContrast = matchMedia('(prefers-contrast: more)');
let systemDay = $state(wantsDay.matches);
let still = $state(wantsStill.matches);
let stark = $state(wantsContrast.matches);
wantsDay.addEventListener('change', () => (systemDay = wantsDay.matches));
wantsStill.addEventListener('change', () => (still = wantsStill.matches));
wantsContrast.addEventListener('change', () => (stark = wantsContrast.matches));

export const PACES: Record<Motion, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.6 };

/** The letter of a deed, in small; empty where single letters are off. */
export function keyOf(deed: Deed): string {
  return settings.keys ? (settings.keymap[deed] ?? DEEDS[deed]) : '';
}

/** Whether a key press asks for a deed. */
export function asksFor(event: KeyboardEvent, deed: Deed): boolean {
  const key = keyOf(deed);
  return key !== '' && event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** A letter means one thing: whoever else had it goes without. Only turning and rules share theirs, since the board asks first. */
export function bindKey(keymap: Partial<Record<Deed, string>>, deed: Deed, key: string): Partial<Record<Deed, string>> {
  const bound = { ...keymap, [deed]: key };
  const shared = new Set<Deed>(['turn', 'rules']);
  for (const other of Object.keys(DEEDS) as Deed[])
    if (key && other !== deed && (bound[other] ?? DEEDS[other]) === key && !(shared.has(other) && shared.has(deed)))
      bound[other] = '';
  return bound;
}

/** The motion that is shown: none where the system asks for stillness. */
export function motion(): Motion {
  return still ? 'off' : settings.motion;
}

/** The print that is shown. */
export function theme(): 'night' | 'day' {
  return settings.theme === 'system' ? (systemDay ? 'day' : 'night') : settings.theme;
}

/** Keep the page as the settings say, and the settings in the browser. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = theme();
      root.lang = settings.language;
      root.dataset.contrast = settings.contrast || stark ? 'high' : '';
      root.style.setProperty('--pace', String(PACES[motion()]));
      localStorage.setItem(KEY, JSON.stringify(settings));
    });
  });
}
