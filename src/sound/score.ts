/** The music: four bars that repeat, in C sharp minor. Each district has its own chords, voices and weather. */
const ROUNDS_A_DISTRICT = 4;
const ROUNDS = 20;

/** Ratio of frequencies between a round and round 1: a half-tone more in each district. */
export function keyOf(round: number): number {
  return 2 ** (Math.floor((round - 1) / ROUNDS_A_DISTRICT) / 12);
}

/** From 0. The tick of a win announces one round more. */
export function districtOf(round: number): number {
  return Math.floor((Math.min(round, ROUNDS) - 1) / ROUNDS_A_DISTRICT);
}

/** Sample rate, Hz. All tones are below half of it. */
export const SAMPLE_RATE = 11_025;
const BEATS_A_MINUTE = 112;
const BEATS_A_BAR = 4;

/** A bar: half-tones of its chord and its bass above C sharp 3. */
type Bar = readonly [low: number, middle: number, high: number, bass: number];

const I: Bar = [12, 15, 19, 0];
const III: Bar = [15, 19, 22, 3];
const IV: Bar = [8, 12, 17, -7];
const V: Bar = [7, 10, 14, -5];
const VI: Bar = [8, 12, 15, -4];
const VII: Bar = [10, 14, 17, -2];
/** The bars of each district, from harbour to heights. */
const DISTRICTS = [
  [I, VI, III, VII],
  [I, IV, VII, III],
  [VI, VII, I, I],
  [I, V, VI, IV],
  [III, VII, I, VI],
];
export const BARS = 4;
/** 94,500 samples. A whole number makes the loop seamless. */
export const LOOP_SAMPLES = (BARS * BEATS_A_BAR * 60 * SAMPLE_RATE) / BEATS_A_MINUTE;
/** Hz. */
const C_SHARP_3 = 138.59;

export interface Voice {
  /** A sign for each round, '#' if the voice is heard. */
  readonly rounds: string;
  readonly shape: 'sine' | 'triangle' | 'noise';
  readonly volume: number;
  /** Share of a new sample of noise, the rest is the one before; 1 if missing. */
  readonly smooth?: number;
  /** Seconds in which a tone rises, stays and falls. */
  readonly times: readonly [attack: number, sustain: number, release: number];
  /** The notes of a bar, and the beats on which they are played. */
  readonly notes: (bar: Bar) => readonly (readonly [halfTones: number, beat: number])[];
}

const VOICES: readonly Voice[] = [
  // Pad.
  {
    rounds: '####....####....####',
    shape: 'triangle',
    volume: 0.16,
    times: [0.5, 1.3, 0.8],
    notes: (bar) => bar.slice(0, 3).map((note) => [note, 0]),
  },
  // Bass.
  {
    rounds: '.###.#####.#####.###',
    shape: 'triangle',
    volume: 0.34,
    times: [0.01, 0.1, 0.2],
    notes: ([, , , bass]) => [0, 1.5, 2, 3, 3.5].map((beat) => [bass, beat]),
  },
  // Arpeggio: goes up and down the notes of the chord, an octave above the pad.
  {
    rounds: '....####........####',
    shape: 'sine',
    volume: 0.2,
    times: [0.01, 0.02, 0.3],
    notes: ([a, b, c]) => [a, b, c, b, a, b, c, b].map((note, at) => [note + 12, at / 2]),
  },
  // Hat.
  {
    rounds: '......##....####..##',
    shape: 'noise',
    volume: 0.07,
    times: [0.001, 0.01, 0.05],
    notes: () => [0.5, 1.5, 2.5, 3.5].map((beat) => [0, beat]),
  },
  // Wind on the bridge: three gusts.
  {
    rounds: '........####........',
    shape: 'noise',
    volume: 0.5,
    smooth: 0.06,
    times: [1.6, 0.3, 2.1],
    notes: (bar) => (bar === VII ? [] : [[0, 0]]),
  },
  // Rain in the undercity: each half of a bar fades over to the next.
  {
    rounds: '............####....',
    shape: 'noise',
    volume: 0.035,
    times: [1.07, 0, 1.07],
    notes: () => [0, 2].map((beat) => [0, beat]),
  },
];

export function isHeard({ rounds }: Voice, round: number): boolean {
  return rounds[Math.min(round, ROUNDS) - 1] === '#';
}

/** The voices of a district, two to four. */
export function voicesOf(district: number): readonly Voice[] {
  const first = district * ROUNDS_A_DISTRICT;
  return VOICES.filter(({ rounds }) =>
    rounds.slice(first, first + ROUNDS_A_DISTRICT).includes('#'),
  );
}

/** Adds a bar of a voice, 0 or more, to its loop: samples from -1 to 1. Computing it takes 1 to 4 ms. */
export function addBar(loop: Float32Array, voice: Voice, district: number, index: number): void {
  const bar = DISTRICTS[district]?.[index];
  if (bar === undefined) return;
  for (const [halfTones, beat] of voice.notes(bar)) {
    const start = Math.round(((index * BEATS_A_BAR + beat) * 60 * SAMPLE_RATE) / BEATS_A_MINUTE);
    addTone(loop, voice, C_SHARP_3 * 2 ** (halfTones / 12), start);
  }
}

/** Adds a tone to the loop from `start` on. Samples beyond its end are added at its beginning. */
function addTone(loop: Float32Array, voice: Voice, frequency: number, start: number): void {
  const { shape, volume, smooth = 1, times } = voice;
  const [attack, sustain, release] = times;
  const seconds = attack + sustain + release;
  // No two tones have the same noise.
  let noise = 1 + start;
  let sample = 0;
  for (let at = 0; at < seconds * SAMPLE_RATE; at++) {
    const played = at / SAMPLE_RATE;
    noise = (noise * 16_807) % 2_147_483_647;
    const envelope = Math.min(1, played / attack, (seconds - played) / release);
    const place = (start + at) % loop.length;
    sample += smooth * (waveAt(shape, played * frequency, noise) - sample);
    loop[place] = (loop[place] ?? 0) + volume * envelope * sample;
  }
}

/** A sample of a tone, -1 to 1. `cycles`: since the beginning of the tone; `noise`: from 0 to 2 ** 31. */
function waveAt(shape: Voice['shape'], cycles: number, noise: number): number {
  if (shape === 'noise') return noise / 2 ** 30 - 1;
  if (shape === 'sine') return Math.sin(2 * Math.PI * cycles);
  return 4 * Math.abs(((cycles + 0.25) % 1) - 0.5) - 1;
}
