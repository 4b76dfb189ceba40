/** The engine as every host offers it. watching.test.tsx asks it for a replay result, browser tests on their hosts. */
import { expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../shared/contract.ts';
import { serveEngine } from '../../../worker/hosts/serve.ts';
import { readGolden } from '../../recordings/golden.ts';
import { createHandClock, createHeadlessEngine } from '../../support/headless-host.ts';
import { SIZE } from '../../support/machine-fixture.ts';
import { createCanvasFixture } from '../../support/surface-fixture.ts';

const SETUP = {
  size: { ...SIZE, pixelRatio: 1 },
  worldSize: SIZE,
  preferences: { reducedMotion: true, highContrast: false },
};

it('an engine is opened once, does nothing before that, and tells its version', async () => {
  const engine = createHeadlessEngine(createHandClock());
  const start = () => engine.send({ type: 'start', run: { id: 'a', seed: 1, ...SIZE } });
  expect(await start()).toBe(false);
  expect(await engine.open(null, SETUP, () => {})).toBe(PROTOCOL_VERSION);
  expect(await start()).toBe(true);
  expect(await engine.ask('ping', null)).toBe(true);
  await expect(engine.open(null, SETUP, () => {})).rejects.toThrow('open already');
});

it('an engine has no answer where a card cannot be drawn', async () => {
  const { canvas } = createCanvasFixture(SIZE.width, SIZE.height);
  const engine = serveEngine<null>(createHandClock(), () => ({ canvas, observe() {} }));
  await engine.open(null, SETUP, () => {});
  canvas.createLayer = () => {
    throw new Error('no memory');
  };
  await expect(engine.ask('card', readGolden('idle').run)).rejects.toThrow('no memory');
});

it.each(['result', 'card', 'lesson'] as const)(
  'no %s of a run without an end',
  async (question) => {
    const engine = createHeadlessEngine(createHandClock());
    const { run } = readGolden('idle');
    expect(await engine.ask(question, { ...run, ticks: Number.POSITIVE_INFINITY })).toBeNull();
  },
);
