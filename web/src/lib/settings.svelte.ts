/** What a player has chosen for this browser; kept in it. */
import type { Motion } from './table.svelte';

interface Chosen {
  name: string;
  language: string;
  theme: 'night' | 'day' | 'system';
  motion: Motion;
  sound: number;
  quick: boolean;
  keys: boolean;
  contrast: boolean;
  pace: 'people' | 'at-once';
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
    contrast: false,
    pace: 'people',
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
let systemDay = $state(wantsDay.matches);
let still = $state(wantsStill.matches);
wantsDay.addEventListener('change', () => (systemDay = wantsDay.matches));
wantsStill.addEventListener('change', () => (still = wantsStill.matches));

const PACES: Record<Motion, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.6 };

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
      root.dataset.contrast = settings.contrast ? 'high' : '';
      root.style.setProperty('--pace', String(PACES[motion()]));
      localStorage.setItem(KEY, JSON.stringify(settings));
    });
  });
}
