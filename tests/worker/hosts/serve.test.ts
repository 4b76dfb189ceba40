/** An engine as every host offers it. Browser tests play the golden recordings on the other hosts. */
import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../shared/contract.ts';
import { WIN_TICKS } from '../../../shared/rules.ts';
import { createHandClock, createHeadlessEngine } from '../../../worker/hosts/headless.ts';
import { playedUntil, readGoldens } from '../../recordings/golden.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';

describe.each(readGoldens())('$name', ({ run, expected }) => {
  it('has the same replay result with any run on screen', async () => {
    const { api, start, worldTicks } = createMachine();
    start();
    expect(await api.ask('result', playedUntil(run, WIN_TICKS))).toEqual(expected);
    expect(worldTicks()).toBe(0);
  });
});

it('is opened once, does nothing before that, and tells its version', async () => {
  const engine = createHeadlessEngine(createHandClock());
  const preferences = { reducedMotion: true, highContrast: false };
  const setup = { size: { ...SIZE, pixelRatio: 1 }, worldSize: SIZE, preferences };
  expect(await engine.send({ type: 'start', run: { id: 'a', seed: 1, ...SIZE } })).toBe(false);
  expect(await engine.open(null, setup, () => {})).toBe(PROTOCOL_VERSION);
  expect(await engine.send({ type: 'start', run: { id: 'a', seed: 1, ...SIZE } })).toBe(true);
  expect(await engine.ask('ping', null)).toBe(true);
  await expect(engine.open(null, setup, () => {})).rejects.toThrow('open already');
});
