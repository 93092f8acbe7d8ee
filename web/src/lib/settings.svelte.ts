/** The player's settings, stored in this browser. */
import type { Motion } from './table.svelte';

/** Commands with a single-letter key at every table, in the order in which a letter is matched. */
export const SHORTCUTS = {
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
export type Shortcut = keyof typeof SHORTCUTS;
export const SOUND_GROUPS = ['table', 'horn'] as const;
export type SoundGroup = (typeof SOUND_GROUPS)[number];

interface Chosen {
  name: string;
  language: string;
  theme: 'night' | 'day' | 'system';
  motion: Motion;
  sound: number;
  quick: boolean;
  /** Whether the page continues what the player chose: a walk after a roll, a production. Undo takes it back. */
  follow: boolean;
  /** Whether a journey, fight or test continues with the next action if the first roll falls short. */
  walk: boolean;
  keys: boolean;
  /** The key of each command; empty for none, missing for the default. */
  keymap: Partial<Record<Shortcut, string>>;
  /** The volume of each group of sounds, relative to the whole. */
  sounds: Partial<Record<SoundGroup, number>>;
  /** The volume of the fire in the background, relative to the whole. */
  fire: number;
  /** Whether to confirm what cannot be taken back. */
  confirm: boolean;
  contrast: boolean;
  pace: 'people' | 'at-once';
  /** Whose chat lines are shown: all, those at private tables, none. */
  chat: 'all' | 'friends' | 'none';
  /** Whether opponents say a few words. */
  phrases: boolean;
  /** Whether a table that plays over days has waited for the player: then the page offers push messages. */
  slow: boolean;
}

const KEY = 'meadhall.settings';
const languages = ['en', 'de'];

function first(): Chosen {
  const spoken = navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag));
  return {
    name: '',
    language: spoken ?? 'en',
    theme: 'system',
    motion: 'normal',
    // Players do not expect sound from a phone at a table.
    sound: matchMedia('(pointer: coarse) and (max-width: 759px)').matches ? 0 : 0.5,
    quick: false,
    follow: true,
    walk: false,
    keys: true,
    keymap: {},
    sounds: {},
    fire: 0,
    confirm: true,
    contrast: false,
    pace: 'people',
    chat: 'friends',
    phrases: true,
    slow: false,
  };
}

function stored(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Chosen = $state({ ...first(), ...stored() });
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

/** The key of a command in lower case; empty where single-letter keys are off. */
export function keyOf(shortcut: Shortcut): string {
  return settings.keys ? (settings.keymap[shortcut] ?? SHORTCUTS[shortcut]) : '';
}

/** Whether a key press means a command. */
export function asksFor(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const key = keyOf(shortcut);
  return key !== '' && event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Assign a key, and remove it from other commands. Turning and rules may share one, because the board handles its key
 * first.
 */
export function bindKey(
  keymap: Partial<Record<Shortcut, string>>,
  shortcut: Shortcut,
  key: string,
): Partial<Record<Shortcut, string>> {
  const bound = { ...keymap, [shortcut]: key };
  const shared = new Set<Shortcut>(['turn', 'rules']);
  for (const other of Object.keys(SHORTCUTS) as Shortcut[])
    if (
      key &&
      other !== shortcut &&
      (bound[other] ?? SHORTCUTS[other]) === key &&
      !(shared.has(other) && shared.has(shortcut))
    )
      bound[other] = '';
  return bound;
}

/** The current motion setting: off where the system asks for reduced motion. */
export function motion(): Motion {
  return still ? 'off' : settings.motion;
}

/** The current theme. */
export function theme(): 'night' | 'day' {
  return settings.theme === 'system' ? (systemDay ? 'day' : 'night') : settings.theme;
}

/** Settings that stay on their device: a phone at a table is silent, a computer at home need not be. */
const OF_THE_DEVICE = new Set(['sound', 'sounds', 'fire']);
const CHANGED = 'meadhall.settings-changed';

/** When the settings were last changed by the player, in milliseconds; 0 for never. */
export const settingsChanged = (): number => Number(localStorage.getItem(CHANGED) ?? 0);

/** Let the settings of another device win, even if they are older. */
export const forgetChange = (): void => localStorage.removeItem(CHANGED);

/** The settings that follow a person to other devices. */
export function portableSettings(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !OF_THE_DEVICE.has(key)));
}

/** Take the settings of another device, as far as this page knows them. */
export function adoptSettings(given: Record<string, unknown>, changed: number): void {
  const known = portableSettings();
  const fitting = Object.entries(given).filter(([key, value]) => key in known && typeof value === typeof known[key]);
  Object.assign(settings, Object.fromEntries(fitting));
  localStorage.setItem(KEY, JSON.stringify(settings));
  localStorage.setItem(CHANGED, String(changed));
}

/** Apply the settings to the page, and store them. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = theme();
      // Browsers colour their address bar like the page's background.
      const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
      root.lang = settings.language;
      root.dataset.contrast = settings.contrast || stark ? 'high' : '';
      root.style.setProperty('--pace', String(PACES[motion()]));
      const text = JSON.stringify(settings);
      const before = localStorage.getItem(KEY);
      if (before !== null && before !== text) localStorage.setItem(CHANGED, String(Date.now()));
      localStorage.setItem(KEY, text);
    });
  });
}
