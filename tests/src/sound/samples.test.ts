/** The samples of effects and music: to be heard, without a click, and never too loud, also together. */
import { expect, it, vi } from 'vitest';
import { addBar, BARS, LOOP_SAMPLES, voicesOf } from '../../../src/sound/score.ts';

const SAMPLE_RATE = 22_050;
it('every effect can be heard, fades, and leaves room for others at the same time', async () => {
  // zzfx opens one when it is imported.
  vi.stubGlobal('AudioContext', class {});
  const { TONES, samplesOf } = await import('../../../src/sound/sound-effects.ts');
  for (const [name, tone] of Object.entries(TONES)) {
    const samples = samplesOf(tone);
    expect(samples.every(Number.isFinite), name).toBe(true);
    const loudest = peakOf(samples);
    expect(loudest, name).toBeGreaterThan(0.05);
    expect(loudest, name).toBeLessThan(0.6);
    expect(Math.abs(samples.at(-1) ?? 1), name).toBeLessThan(0.02);
    const seconds = samples.length / SAMPLE_RATE;
    expect(seconds, name).toBeGreaterThan(0.1);
    // The speaker stays awake for two seconds after a run.
    expect(seconds, name).toBeLessThan(1.6);
  }
});

/** Where the pitch goes from the first half to the second, and its middle, in half-tones. */
function contourOf(samples: Float32Array) {
  const half = Math.floor(samples.length / 2);
  const pitches = [samples.slice(0, half), samples.slice(half)].map((part) => {
    const crossings = part.filter((sample, at) => sample * (part[at - 1] ?? 0) < 0).length;
    return 12 * Math.log2(crossings / part.length);
  });
  const [first = 0, second = 0] = pitches;
  return { rise: second - first, middle: (first + second) / 2 };
}

it('no other sound of a run is a twin of the cue to jump: it does not rise as much at about the same pitch', async () => {
  const { TONES, samplesOf } = await import('../../../src/sound/sound-effects.ts');
  const cue = contourOf(samplesOf(TONES['jump-now']));
  expect(cue.rise).toBeGreaterThan(3);
  for (const name of [
    'collect',
    'jump',
    'shot',
    'hit',
    'near-miss',
    'round',
    'shoot-now',
  ] as const) {
    const { rise, middle } = contourOf(samplesOf(TONES[name]));
    const isTwin = rise > 2 && Math.abs(middle - cue.middle) < 4;
    expect(isTwin, `${name} ${rise} ${middle - cue.middle}`).toBe(false);
  }
  expect(Math.abs(contourOf(samplesOf(TONES.collect)).rise)).toBeLessThan(1);
});

it.each([0, 1, 2, 3, 4])('the voices of district %d are in step and leave room', (district) => {
  const parts = voicesOf(district);
  expect(parts.length).toBeOneOf([2, 3, 4]);
  const voices = parts.map((part) => {
    const loop = new Float32Array(LOOP_SAMPLES);
    for (let bar = 0; bar < BARS; bar++) addBar(loop, part, district, bar);
    return loop;
  });
  for (const [at, samples] of voices.entries()) {
    expect(samples).toHaveLength(LOOP_SAMPLES);
    const step = Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0));
    expect(step).toBeLessThan(parts[at]?.shape === 'noise' ? 0.1 : 0.02);
    expect(powerOf(samples)).toBeGreaterThan(0.005);
  }
  const music = voices.reduce((sum, voice) => sum.map((sample, at) => sample + (voice[at] ?? 0)));
  expect(peakOf(music)).toBeLessThan(1);
  expect(powerOf(music)).toBeLessThan(0.25);
});

/** Root of the mean square: loudness in one figure. */
function powerOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
