/** The loops of the music: as long as each other, without a seam, and never too loud together. */
import { expect, it } from 'vitest';
import { composeVoice, LOOP_SAMPLES, PARTS } from '../../../src/sound/score.ts';

it('the voices are in step, join without a click, and leave room for the effects', () => {
  const voices = PARTS.map(composeVoice);
  for (const samples of voices) {
    expect(samples).toHaveLength(LOOP_SAMPLES);
    expect(Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0))).toBeLessThan(0.02);
    expect(powerOf(samples)).toBeGreaterThan(0.005);
  }
  const music = voices.reduce((sum, voice) => sum.map((sample, at) => sample + (voice[at] ?? 0)));
  expect(music.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1);
  expect(powerOf(music)).toBeLessThan(0.25);
});

/** Root of the mean square: loudness in one figure. */
function powerOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
