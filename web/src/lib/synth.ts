/** The sounds of the hall, composed in WebAudio. Times in seconds, pitches in hertz, levels from 0 to 1. */

/** Level of everything together. */
const MASTER = 0.55;
/** How much pitch and level may vary from one playing to the next. */
const VARIES = 0.03;
const HALL = { wet: 0.11, length: 0.55, lowpass: 2400 };

type Out = AudioNode;
type Part = [ratio: number, level: number, fall: number];

interface Burst {
  hz: number;
  level: number;
  fall: number;
  type?: BiquadFilterType;
  /** The frequency to which the filter glides. */
  to?: number;
  q?: number;
  attack?: number;
}

/** Plays into one context. `bend` changes the pitch of everything that is played next. */
export class Synth {
  readonly #context: BaseAudioContext;
  readonly #noise: AudioBuffer;
  #bend = 1;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    const data = this.#noise.getChannelData(0);
    for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  }

  /** The desk that everything goes through: a gain, a small hall and a compressor. */
  desk(): GainNode {
    const context = this.#context;
    const [into, wet, low, hall, limit] = [
      context.createGain(),
      context.createGain(),
      context.createBiquadFilter(),
      context.createConvolver(),
      context.createDynamicsCompressor(),
    ];
    into.gain.value = MASTER;
    wet.gain.value = HALL.wet;
    low.type = 'lowpass';
    low.frequency.value = HALL.lowpass;
    const echo = context.createBuffer(2, context.sampleRate * HALL.length, context.sampleRate);
    for (const channel of [0, 1]) {
      const data = echo.getChannelData(channel);
      for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * Math.exp((-6.9 * at) / data.length);
    }
    hall.buffer = echo;
    limit.threshold.value = -14;
    limit.ratio.value = 4;
    limit.attack.value = 0.004;
    limit.release.value = 0.16;
    into.connect(limit);
    into.connect(low).connect(hall).connect(wet).connect(limit);
    limit.connect(context.destination);
    return into;
  }

  /** Play a sound once, a little different each time. */
  play(name: SoundName, out: Out, step = 0): void {
    const level = this.#context.createGain();
    const vary = () => 1 + (Math.random() * 2 - 1) * VARIES;
    level.gain.value = vary();
    level.connect(out);
    this.#bend = vary();
    SOUNDS[name](this, level, this.#context.currentTime + 0.01, step);
    this.#bend = 1;
  }

  /** A straight attack, then an exponential fall that reaches -60 dB after `fall`. */
  #shape(at: number, level: number, attack: number, fall: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(level, at + attack);
    gain.gain.exponentialRampToValueAtTime(level * 0.001 + 1e-6, at + attack + fall);
    return gain;
  }

  /** A burst of noise through one filter. */
  burst(out: Out, at: number, { hz, level, fall, type = 'bandpass', to = hz, q = 1, attack = 0.001 }: Burst): void {
    const source = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    source.buffer = this.#noise;
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(hz * this.#bend, at);
    filter.frequency.exponentialRampToValueAtTime(to * this.#bend, at + attack + fall);
    source
      .connect(filter)
      .connect(this.#shape(at, level, attack, fall))
      .connect(out);
    source.start(at, Math.random() * 0.3);
    source.stop(at + attack + fall + 0.02);
  }

  /** A struck body: damped sines. The pitch may sink by `drop`. */
  struck(out: Out, at: number, hz: number, parts: readonly Part[], drop = 1): void {
    for (const [ratio, level, fall] of parts) {
      const tone = this.#context.createOscillator();
      const pitch = hz * ratio * this.#bend;
      tone.frequency.setValueAtTime(pitch, at);
      tone.frequency.exponentialRampToValueAtTime(pitch * drop, at + fall);
      tone.connect(this.#shape(at, level, 0.0015, fall)).connect(out);
      tone.start(at);
      tone.stop(at + fall + 0.05);
    }
  }

  /** Two saws 7 cents apart through a low-pass that opens like a mouth. */
  horn(out: Out, at: number, hz: number, long: number, level = 1, dark = 1): void {
    const pitch = hz * this.#bend;
    const filter = this.#context.createBiquadFilter();
    const gain = this.#context.createGain();
    filter.type = 'lowpass';
    filter.Q.value = 1.6;
    filter.frequency.setValueAtTime(pitch * 1.4, at);
    filter.frequency.linearRampToValueAtTime(pitch * 6 * dark, at + 0.16);
    filter.frequency.linearRampToValueAtTime(pitch * 2.4 * dark, at + long);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(0.2 * level, at + 0.09);
    gain.gain.setValueAtTime(0.2 * level, at + long * 0.6);
    gain.gain.linearRampToValueAtTime(0.0001, at + long);
    for (const cents of [-3.5, 3.5]) {
      const saw = this.#context.createOscillator();
      saw.type = 'sawtooth';
      saw.detune.setValueAtTime(cents - 45, at);
      saw.detune.linearRampToValueAtTime(cents, at + 0.07);
      saw.frequency.value = pitch;
      saw.connect(filter);
      saw.start(at);
      saw.stop(at + long + 0.05);
    }
    this.burst(out, at, { hz: hz * 5, q: 0.7, level: 0.03 * level, attack: 0.05, fall: long * 0.5 });
    filter.connect(gain).connect(out);
  }

  wood(out: Out, at: number, high = 1, level = 1): void {
    this.burst(out, at, { hz: 1150 * high, q: 1.3, level: 0.5 * level, fall: 0.045 });
    const parts: Part[] = [
      [1, 0.5 * level, 0.13],
      [2.31, 0.24 * level, 0.07],
      [4.1, 0.08 * level, 0.03],
    ];
    this.struck(out, at, 205 * high, parts, 0.94);
  }

  anvil(out: Out, at: number, hz = 730, level = 1): void {
    this.burst(out, at, { type: 'highpass', hz: 3200, level: 0.4 * level, fall: 0.02 });
    const parts: Part[] = [
      [1, 0.3 * level, 1.3],
      [2.756, 0.22 * level, 0.8],
      [5.404, 0.13 * level, 0.45],
      [8.933, 0.06 * level, 0.22],
    ];
    this.struck(out, at, hz, parts);
  }

  drum(out: Out, at: number, level = 1): void {
    const parts: Part[] = [
      [1, 0.8 * level, 0.5],
      [1.59, 0.25 * level, 0.22],
    ];
    this.struck(out, at, 96, parts, 0.56);
    this.burst(out, at, { type: 'lowpass', hz: 700, level: 0.3 * level, fall: 0.06 });
  }
}

type Play = (synth: Synth, out: Out, at: number, step: number) => void;

const SOUNDS = {
  wood: (s, out, at) => s.wood(out, at),
  tick: (s, out, at, step) => s.wood(out, at, 1.5 * 2 ** (step / 12), 0.35),
  dice: (s, out, at) => {
    for (let n = 0, after = 0; n < 7; n++, after += 0.035 + n * 0.011 + Math.random() * 0.014) {
      const level = 0.75 * 0.84 ** n;
      s.burst(out, at + after, { hz: 2500 + Math.random() * 1500, q: 2.6, level, fall: 0.016 });
      const parts: Part[] = [
        [1, level * 0.4, 0.05],
        [2.7, level * 0.16, 0.03],
      ];
      s.struck(out, at + after, 300 + Math.random() * 90, parts, 0.96);
    }
  },
  card: (s, out, at) => {
    s.burst(out, at, { hz: 1700, to: 5200, q: 0.8, level: 0.3, attack: 0.03, fall: 0.15 });
    s.burst(out, at + 0.15, { type: 'highpass', hz: 3800, level: 0.28, fall: 0.014 });
  },
  turn: (s, out, at) => {
    s.burst(out, at, { hz: 900, to: 2600, q: 1.1, level: 0.26, attack: 0.012, fall: 0.07 });
    s.wood(out, at + 0.09, 1.35, 0.45);
  },
  anvil: (s, out, at) => s.anvil(out, at),
  forge: (s, out, at) => {
    s.anvil(out, at, 730, 0.9);
    s.anvil(out, at + 0.34, 730, 0.5);
    s.anvil(out, at + 0.5, 730, 0.35);
  },
  gem: (s, out, at) => {
    const parts: Part[] = [
      [1, 0.2, 0.28],
      [1.51, 0.14, 0.2],
      [2.33, 0.08, 0.12],
    ];
    s.struck(out, at, 2350, parts);
    s.burst(out, at, { type: 'highpass', hz: 6000, level: 0.12, fall: 0.01 });
  },
  pencil: (s, out, at) => {
    for (let n = 0; n < 6; n++)
      s.burst(out, at + n * 0.036, { hz: 2900 + (n % 2) * 900, q: 1.8, level: 0.16, attack: 0.008, fall: 0.04 });
  },
  mine: (s, out, at) => {
    s.horn(out, at, 220, 0.5, 0.8);
    s.horn(out, at + 0.02, 146.8, 0.55, 0.55);
  },
  alert: (s, out, at) => {
    s.wood(out, at, 2.5, 0.9);
    s.wood(out, at + 0.13, 2.5, 0.6);
  },
  peril: (s, out, at) => {
    s.burst(out, at, { type: 'lowpass', hz: 150, to: 60, level: 2.8, attack: 0.12, fall: 1.4 });
    for (let n = 0; n < 5; n++)
      s.burst(out, at + 0.1 + n * 0.11 + Math.random() * 0.06, {
        hz: 700 + Math.random() * 900,
        q: 2,
        level: 0.4,
        fall: 0.03,
      });
  },
  stamp: (s, out, at) => {
    s.drum(out, at, 0.9);
    s.burst(out, at + 0.004, { hz: 420, q: 0.8, level: 0.5, fall: 0.09 });
  },
  won: (s, out, at) => {
    s.horn(out, at, 146.8, 0.42);
    s.horn(out, at + 0.34, 220, 0.42);
    s.horn(out, at + 0.68, 293.7, 1.3, 0.9);
    s.horn(out, at + 0.72, 220, 1.2, 0.48);
    s.horn(out, at + 0.72, 146.8, 1.2, 0.48);
    s.anvil(out, at + 0.68, 587.35, 0.45);
    s.anvil(out, at + 1.36, 587.35, 0.25);
  },
  lost: (s, out, at) => {
    s.drum(out, at, 0.8);
    s.drum(out, at + 0.75, 0.55);
    s.horn(out, at + 0.12, 174.6, 0.7, 0.75, 0.55);
    s.horn(out, at + 0.75, 146.8, 1.3, 0.7, 0.45);
  },
  /** Ten seconds of fire. */
  fire: (s, out, at) => {
    s.burst(out, at, { type: 'lowpass', hz: 240, level: 0.28, attack: 0.8, fall: 1 });
    for (let n = 0; n < 5; n++)
      s.burst(out, at + n * 1.9, {
        type: 'lowpass',
        hz: 200 + Math.random() * 90,
        level: 0.3,
        attack: 0.9,
        fall: 0.8,
      });
    for (let after = 0.2; after < 9.6; after += 0.06 - Math.log(1 - Math.random()) * 0.34)
      s.burst(out, at + after, {
        hz: 900 + Math.random() * 3200,
        q: 2 + Math.random() * 4,
        level: 0.08 + Math.random() * 0.2,
        fall: 0.006 + Math.random() * 0.03,
      });
  },
} satisfies Record<string, Play>;

export type SoundName = keyof typeof SOUNDS;
