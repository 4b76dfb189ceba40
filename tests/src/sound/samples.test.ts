/** The samples of effects and music: to be heard, without a click, and never too loud, also together. */
import { expect, it, vi } from 'vitest';
import { composeVoice, LOOP_SAMPLES, PARTS } from '../../../src/sound/score.ts';

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

it('the voices are in step, join without a click, and leave room for the effects', () => {
  const voices = PARTS.map(composeVoice);
  for (const samples of voices) {
    expect(samples).toHaveLength(LOOP_SAMPLES);
    expect(Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0))).toBeLessThan(0.02);
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
