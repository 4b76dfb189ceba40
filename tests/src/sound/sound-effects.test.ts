/** The samples of every effect: to be heard, and never too loud. */
import { beforeAll, expect, it, vi } from 'vitest';
import type * as Effects from '../../../src/sound/sound-effects.ts';

const SAMPLE_RATE = 22_050;
let effects: typeof Effects;

beforeAll(async () => {
  // zzfx opens one when it is imported.
  vi.stubGlobal('AudioContext', class {});
  effects = await import('../../../src/sound/sound-effects.ts');
  vi.unstubAllGlobals();
});

it('every effect can be heard, fades, and leaves room for others at the same time', () => {
  for (const [name, tone] of Object.entries(effects.TONES)) {
    const samples = effects.samplesOf(tone);
    expect(samples.every(Number.isFinite), name).toBe(true);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest, name).toBeGreaterThan(0.05);
    expect(loudest, name).toBeLessThan(0.6);
    expect(Math.abs(samples.at(-1) ?? 1), name).toBeLessThan(0.02);
    const seconds = samples.length / SAMPLE_RATE;
    expect(seconds, name).toBeGreaterThan(0.1);
    // The speaker stays awake for two seconds after a run.
    expect(seconds, name).toBeLessThan(1.6);
  }
});
