/** The music: four bars in C sharp minor that repeat, in voices that join one after the other. Pure numbers. */

export const VOICES = ['pad', 'bass', 'arpeggio', 'hat'] as const;
export type Voice = (typeof VOICES)[number];

/** The round with which a voice joins. */
export const JOINS: Readonly<Record<Voice, number>> = { pad: 1, bass: 2, arpeggio: 5, hat: 9 };

const ROUNDS_A_DISTRICT = 4;

/** How much higher than round 1 a round sounds, a ratio of frequencies: a half-tone more in each district. */
export function keyOf(round: number): number {
  return 2 ** (Math.floor((round - 1) / ROUNDS_A_DISTRICT) / 12);
}

/** Hz: no voice is higher than half of it. */
export const SAMPLE_RATE = 11_025;
const BEATS_A_MINUTE = 112;
const BARS = 4;
const BEATS = 4 * BARS;
/** 94,500: a whole number, so that the loop has no seam. */
export const LOOP_SAMPLES = (BEATS * 60 * SAMPLE_RATE) / BEATS_A_MINUTE;

/** Times in s, frequency in Hz. */
interface Tone {
  readonly shape: 'sine' | 'triangle' | 'noise';
  readonly volume: number;
  readonly frequency: number;
  readonly attack: number;
  readonly sustain: number;
  readonly release: number;
}

/** A tone, and the beats on which it is played. */
interface Part {
  readonly tone: Tone;
  readonly beats: readonly number[];
}

/** Half-tones above C sharp 3 of the chords' notes, a bar each: C sharp minor, A, E, B. */
const CHORDS = [
  [12, 15, 19],
  [8, 12, 15],
  [15, 19, 22],
  [10, 14, 17],
] as const;
const ROOTS = [0, -4, 3, -2] as const;
const C_SHARP_3 = 138.59;

const hertz = (halfTones: number) => C_SHARP_3 * 2 ** (halfTones / 12);

const SCORE: Readonly<Record<Voice, readonly Part[]>> = {
  pad: CHORDS.flatMap((chord, bar) =>
    chord.map((note) => ({
      tone: {
        ...{ volume: 0.16, frequency: hertz(note), attack: 0.5, sustain: 1.3, release: 0.8 },
        shape: 'triangle',
      },
      beats: [4 * bar],
    })),
  ),
  bass: ROOTS.map((note, bar) => ({
    tone: {
      volume: 0.34,
      frequency: hertz(note),
      attack: 0.01,
      sustain: 0.1,
      release: 0.2,
      shape: 'triangle',
    },
    beats: [0, 1.5, 2, 3, 3.5].map((beat) => 4 * bar + beat),
  })),
  // In each bar the notes of its chord go up and down again, an octave above the pad.
  arpeggio: CHORDS.flatMap((chord, bar) =>
    chord.map((note, at) => ({
      tone: {
        volume: 0.2,
        frequency: hertz(note + 12),
        attack: 0.01,
        sustain: 0.02,
        release: 0.3,
        shape: 'sine',
      },
      beats: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]
        .filter((_, step) => [0, 1, 2, 1][step % 4] === at)
        .map((beat) => 4 * bar + beat),
    })),
  ),
  hat: [
    {
      tone: {
        volume: 0.07,
        frequency: 0,
        attack: 0.001,
        sustain: 0.01,
        release: 0.05,
        shape: 'noise',
      },
      beats: Array.from({ length: BEATS }, (_, beat) => beat + 0.5),
    },
  ],
};

/** All samples of a voice, from -1 to 1. Takes a few ms. */
export function composeVoice(voice: Voice): Float32Array<ArrayBuffer> {
  const loop = new Float32Array(LOOP_SAMPLES);
  for (const { tone, beats } of SCORE[voice]) {
    const samples = samplesOf(tone);
    for (const beat of beats) mix(loop, samples, Math.round((beat / BEATS) * LOOP_SAMPLES));
  }
  return loop;
}

/** Adds samples to the loop from `start` on. Samples beyond its end are added at its beginning. */
function mix(loop: Float32Array, samples: Float32Array, start: number): void {
  for (let at = 0; at < samples.length; at++) {
    const place = (start + at) % loop.length;
    loop[place] = (loop[place] ?? 0) + (samples[at] ?? 0);
  }
}

function samplesOf({ shape, volume, frequency, attack, sustain, release }: Tone): Float32Array {
  const samples = new Float32Array(Math.ceil((attack + sustain + release) * SAMPLE_RATE));
  let noise = 1;
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / SAMPLE_RATE;
    noise = (noise * 16_807) % 2_147_483_647;
    const left = (attack + sustain + release - seconds) / release;
    const envelope = Math.min(1, seconds / attack, left);
    samples[at] = volume * envelope * waveAt(shape, seconds * frequency, noise);
  }
  return samples;
}

/** `cycles` since the beginning of the tone; `noise` from 0 to 2 ** 31. Returns -1 to 1. */
function waveAt(shape: Tone['shape'], cycles: number, noise: number): number {
  if (shape === 'noise') return noise / 2 ** 30 - 1;
  if (shape === 'sine') return Math.sin(2 * Math.PI * cycles);
  return 4 * Math.abs(((cycles + 0.25) % 1) - 0.5) - 1;
}
