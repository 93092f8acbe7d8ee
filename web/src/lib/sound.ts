/** Sounds of the hall. A sound never says more than the screen. `synth.ts` composes them when the first is played. */
import { settings, type SoundGroup } from './settings.svelte';
import type { SoundName, Synth } from './synth';
import { part } from './part';

/** The sound of each kind of event that the server names. */
const EVENTS: Readonly<Record<string, SoundName>> = {
  roll: 'dice',
  draw: 'card',
  card: 'card',
  turn: 'turn',
  step: 'wood',
  build: 'wood',
  pen: 'pencil',
  gain: 'gem',
  test: 'anvil',
  task: 'forge',
  blow: 'anvil',
  loss: 'turn',
  perish: 'peril',
  horn: 'stamp',
};
const HORNS: ReadonlySet<SoundName> = new Set(['mine', 'alert', 'won', 'lost']);
/** Milliseconds in which the same sound is not played twice. */
const AGAIN = 40;
/** Sounds that play at the same time. */
const MOST_VOICES = 4;
/** Approximate length of a sound in milliseconds. While all voices are in use, new sounds are left out. */
const LASTS = 450;
/** Milliseconds after which the sound of the fire is played again: it lasts a little longer. */
const FIRE_FOR = 9500;
/** Factor for the fire while another sound plays: 6 dB less. */
const DUCKED = 0.5;
/** The middle of the volume is the usual loudness, as for all sounds: the fire then has about -44 dBFS (rms). */
const FIRE_LEVEL = 2;

/** The sound of an event; null for a silent one, and for a sound that this page does not know. */
export function soundOf(event: string): SoundName | null {
  return EVENTS[event] ?? null;
}

interface Desk {
  audio: AudioContext;
  synth: Synth;
  table: GainNode;
  horn: GainNode;
  fire: GainNode;
}
let desk: Promise<Desk> | null = null;
const last = new Map<SoundName, number>();
let voices: number[] = [];

async function open(): Promise<Desk> {
  const { Synth } = await part(() => import('./synth'));
  const audio = new AudioContext();
  const synth = new Synth(audio);
  const into = synth.desk();
  const group = () => {
    const gain = audio.createGain();
    gain.connect(into);
    return gain;
  };
  return { audio, synth, table: group(), horn: group(), fire: group() };
}

/** Browsers play nothing before the player has touched the page. */
const allowed = () => !!navigator.userActivation?.hasBeenActive;

function loudness(group: SoundGroup): number {
  return settings.sound * (settings.sounds[group] ?? 1);
}

/** Play a sound once. `step` raises a counting tick by semitones. */
export function play(name: SoundName, step = 0): void {
  const group = HORNS.has(name) ? 'horn' : 'table';
  const loud = loudness(group);
  const now = performance.now();
  if (loud <= 0 || !allowed() || now - (last.get(name) ?? -AGAIN) < AGAIN) return;
  voices = voices.filter((began) => now - began < LASTS);
  if (voices.length >= MOST_VOICES) return;
  voices.push(now);
  last.set(name, now);
  desk ??= open();
  void desk.then(({ audio, synth, fire, ...groups }) => {
    // A context that sleeps would play everything at once when it wakes up.
    if (audio.state !== 'running') void audio.resume();
    // The slider's middle is the usual loudness.
    groups[group].gain.value = loud * 2;
    const level = settings.fire * settings.sound * FIRE_LEVEL;
    fire.gain.setTargetAtTime(level * DUCKED, audio.currentTime, 0.05);
    fire.gain.setTargetAtTime(level, audio.currentTime + 0.6, 0.4);
    synth.play(name, groups[group], step);
  });
}

let fireTimer = 0;

/** Play the sound of the fire while the player wants it and looks at the page. */
export function playFire(wanted: boolean): void {
  clearInterval(fireTimer);
  fireTimer = 0;
  if (!wanted) {
    void desk?.then(({ audio, fire }) => fire.gain.setTargetAtTime(0, audio.currentTime, 0.3));
    return;
  }
  const feed = () => {
    if (!allowed() || document.hidden) return;
    desk ??= open();
    void desk.then(({ audio, synth, fire }) => {
      if (audio.state !== 'running') void audio.resume();
      fire.gain.setTargetAtTime(settings.fire * settings.sound * FIRE_LEVEL, audio.currentTime, 0.7);
      synth.play('fire', fire);
    });
  };
  feed();
  fireTimer = window.setInterval(feed, FIRE_FOR);
}

/** Silence everything while the page is hidden. Scheduled sounds continue when the page is visible again. */
export function pauseFire(hidden: boolean): void {
  if (hidden) playFire(false);
  else if (settings.fire > 0 && settings.sound > 0) playFire(true);
}
