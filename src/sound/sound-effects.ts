/** The effects of a run: short sounds. Each is built once, from a few numbers (decision 45). */
import { ZZFX } from 'zzfx';

/** Parameters of zzfx, zero by default. Times in s, frequencies in Hz, `slide` in 500 Hz a second. */
export interface Tone {
  readonly volume: number;
  readonly frequency: number;
  readonly attack?: number;
  readonly sustain?: number;
  readonly release: number;
  /** Waveform: 0 sine, 1 triangle, 2 saw, 4 noise. */
  readonly shape: 0 | 1 | 2 | 4;
  readonly curve?: number;
  readonly slide?: number;
  readonly pitchJump?: number;
  readonly pitchJumpTime?: number;
  readonly repeatTime?: number;
  /** About half of the highest frequency that passes the filter, Hz. */
  readonly lowPass?: number;
  /** A sound cue, heard on one side, at the same volume whatever that of the effects is. */
  readonly side?: 'left' | 'right';
}

export const TONES = {
  jump: { volume: 0.8, frequency: 190, sustain: 0.04, release: 0.16, shape: 1, slide: 3 },
  shot: { volume: 0.45, frequency: 880, sustain: 0.01, release: 0.12, shape: 2, slide: -11 },
  hit: { volume: 0.9, frequency: 120, sustain: 0.05, release: 0.28, shape: 4, lowPass: 900 },
  // Level, unlike the two cues, and struck like a coin.
  collect: { volume: 0.8, frequency: 880, sustain: 0.03, release: 0.22, shape: 1, curve: 2 },
  'near-miss': {
    volume: 0.4,
    frequency: 1500,
    attack: 0.05,
    sustain: 0.05,
    release: 0.18,
    shape: 0,
    slide: -3,
  },
  // The two cues sound like what they ask for, but higher: one rises, the other falls twice.
  'jump-now': {
    volume: 1,
    frequency: 520,
    sustain: 0.06,
    release: 0.12,
    shape: 0,
    slide: 8,
    side: 'left',
  },
  'shoot-now': {
    volume: 0.8,
    frequency: 1320,
    sustain: 0.07,
    release: 0.05,
    shape: 2,
    slide: -12,
    repeatTime: 0.06,
    side: 'right',
  },
  // Three rising notes of a chord.
  round: {
    volume: 0.7,
    frequency: 392,
    attack: 0.01,
    sustain: 0.2,
    release: 0.15,
    shape: 1,
    pitchJump: 98,
    pitchJumpTime: 0.12,
    repeatTime: 0.12,
  },
  crash: {
    volume: 1.5,
    frequency: 70,
    sustain: 0.12,
    release: 0.85,
    shape: 4,
    curve: 2,
    lowPass: 300,
  },
  // A fanfare of five rising notes.
  win: {
    volume: 0.8,
    frequency: 196,
    attack: 0.01,
    sustain: 0.6,
    release: 0.39,
    shape: 1,
    pitchJump: 98,
    pitchJumpTime: 0.2,
    repeatTime: 0.2,
  },
} satisfies Readonly<Record<string, Tone>>;
export type SoundEffect = keyof typeof TONES;

// Sample rate: half of zzfx's default, which takes half the time to build.
ZZFX.sampleRate = 22_050;

/** Kept for all visits to the game: buffers do not belong to an audio context. */
const buffers = new Map<Tone, AudioBuffer>();

export function soundBuffer(tone: Tone): AudioBuffer {
  const buffer = buffers.get(tone) ?? bufferOf(samplesOf(tone), ZZFX.sampleRate);
  buffers.set(tone, buffer);
  return buffer;
}

function bufferOf(samples: Float32Array<ArrayBuffer>, sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** Samples from -1 to 1. */
export function samplesOf(tone: Tone): Float32Array<ArrayBuffer> {
  const { volume, frequency, attack = 0, sustain = 0, release, shape, curve = 1 } = tone;
  const { slide = 0, pitchJump = 0, pitchJumpTime = 0, repeatTime = 0, lowPass = 0 } = tone;
  return Float32Array.from(
    ZZFX.buildSamples(
      ...[volume, 0, frequency, attack, sustain, release, shape, curve],
      ...[slide, 0, pitchJump, pitchJumpTime, repeatTime, 0, 0, 0, 0, 1, 0, 0, -lowPass],
    ),
  );
}
