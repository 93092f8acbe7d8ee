/** Short sounds, synthesised in the browser. They never carry information of their own. */
import { settings, type SoundKind } from './settings.svelte';

const TUNES: Record<SoundKind, [number, number, number][]> = {
  turn: [
    [392, 0, 0.16],
    [523, 0.14, 0.3],
  ],
  card: [
    [190, 0, 0.07],
    [120, 0.03, 0.06],
  ],
  dice: [
    [900, 0, 0.03],
    [700, 0.05, 0.03],
    [1000, 0.1, 0.03],
    [600, 0.16, 0.04],
  ],
  alert: [
    [220, 0, 0.2],
    [208, 0.18, 0.25],
  ],
  won: [
    [392, 0, 0.2],
    [494, 0.16, 0.2],
    [587, 0.32, 0.5],
  ],
  lost: [
    [330, 0, 0.25],
    [262, 0.2, 0.5],
  ],
};
/** The tune of each sound that the server sends with an event. */
const SOUNDS: Readonly<Record<string, SoundKind>> = {
  roll: 'dice',
  draw: 'card',
  card: 'card',
  step: 'card',
  build: 'card',
  gain: 'card',
  blow: 'alert',
  loss: 'alert',
  horn: 'alert',
};

/** The tune of an event; null for a silent one, and for a sound that this page does not know. */
export function tuneOf(sound: string): SoundKind | null {
  return SOUNDS[sound] ?? null;
}

let audio: AudioContext | null = null;

export function play(tune: SoundKind): void {
  const loud = settings.sound * (settings.sounds[tune] ?? 1);
  if (loud <= 0 || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + 0.01;
  for (const [pitch, after, lasts] of TUNES[tune]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud * 0.25, start + after);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + after + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + after);
    tone.stop(start + after + lasts);
  }
}
