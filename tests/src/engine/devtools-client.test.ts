/** Measurements and time travel as the page's panel has them, over hosts that come and go. */
import { beforeAll, expect, it, vi } from 'vitest';
import { FRAME_FIELDS, type ProfileBatch } from '../../../shared/profile.ts';
import { createFailover } from '../../../src/engine/failover.ts';
import type { OpenHost } from '../../../src/engine/types.ts';
import { HostGone } from '../../../src/engine/watchdog.ts';
import { createHandClock, createHeadlessEngine } from '../../../worker/hosts/headless.ts';

const WORLD = { width: 900, height: 500 };
async function settle(): Promise<void> {
  // What developers need is a module of its own, loaded before (beforeAll): two turns are enough.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeAll(async () => {
  await import('../../../worker/devtools.ts');
});

function framesOf(batches: readonly ProfileBatch[] | null): number {
  return (batches ?? []).reduce((sum, { frames }) => sum + frames.length, 0) / FRAME_FIELDS;
}

function openClient() {
  let time = 1000;
  let show = () => {};
  let kill = () => {};
  let asked = 0;
  const openHost =
    (thread: 'worker' | 'main'): OpenHost =>
    async ({ setup, onReport }, _closing, onGone) => {
      const clock = createHandClock();
      const engine = createHeadlessEngine(clock);
      await engine.open(null, setup, onReport);
      let dead = false;
      show = () => clock.show(time);
      kill = () => {
        dead = true;
        onGone('killed by the test');
      };
      const readProfile = engine.readProfile;
      engine.readProfile = () => {
        asked += 1;
        return readProfile();
      };
      return {
        thread,
        call: (make) => (dead ? Promise.reject(new HostGone('failed', 'dead')) : make(engine)),
        heard() {},
        lose: onGone,
        dispose: () => void engine.close(),
      };
    };
  const client = createFailover(
    {
      mount: document.body,
      setup: {
        size: { ...WORLD, pixelRatio: 1 },
        worldSize: WORLD,
        preferences: { reducedMotion: true },
      },
      thread: 'worker',
      savedRun: null,
      onOpen() {},
      onLose() {},
      onRestore() {},
      onReport() {},
      onFail(reason) {
        throw new Error(reason);
      },
    },
    { worker: openHost('worker'), main: openHost('main') },
  );
  return {
    client,
    kill: () => kill(),
    asked: () => asked,
    frames(count: number) {
      for (let i = 0; i < count; i++) {
        time += 1000 / 60;
        show();
      }
    },
  };
}

it('measures once an engine is open, also when it was asked to before', async () => {
  const { client, frames } = openClient();
  client.profiler.open();
  expect(await client.profiler.read()).toBeNull();
  await settle();
  client.command({ type: 'start', at: 0, seed: 7, worldSize: WORLD });
  frames(10);
  expect(framesOf(await client.profiler.read())).toBeGreaterThan(0);
  expect(framesOf(await client.profiler.read())).toBe(0);
  client.profiler.close();
  frames(10);
  expect(framesOf(await client.profiler.read())).toBe(0);
});

it('asks for nothing while the reports of a run in play bring it, and for the rest when it rests', async () => {
  const { client, frames, asked } = openClient();
  await settle();
  client.profiler.open();
  await settle();
  client.command({ type: 'start', at: 0, seed: 5, worldSize: WORLD });
  frames(70);
  const brought = framesOf(await client.profiler.collect());
  expect(brought).toBeGreaterThanOrEqual(40);
  expect(brought).toBeLessThan(70);
  expect(await client.profiler.collect()).toBeNull();
  expect(asked()).toBe(0);
  client.command({ type: 'pause', at: 0 });
  frames(1);
  const rest = framesOf(await client.profiler.collect());
  expect(asked()).toBe(1);
  expect(brought + rest).toBe(71);
});

it('goes on measuring when the engine moves to the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { client, frames, kill } = openClient();
  await settle();
  client.profiler.open();
  client.command({ type: 'start', at: 0, seed: 7, worldSize: WORLD });
  frames(10);
  kill();
  expect(await client.profiler.read()).toBeNull();
  await settle();
  client.command({ type: 'resume', at: 0 });
  frames(10);
  expect(framesOf(await client.profiler.read())).toBeGreaterThan(0);
});

it('knows the run after its end, and shows it again', async () => {
  const { client, frames } = openClient();
  await settle();
  expect(client.lastRun()).toBeNull();
  client.command({ type: 'start', at: 0, seed: 1, worldSize: WORLD });
  frames(100);
  expect(client.lastRun()).toEqual(client.savedRun());
  frames(300);
  expect(client.savedRun()).toBeNull();
  const run = client.lastRun();
  expect(run).toEqual({ seed: 1, ...WORLD, inputs: [], ticks: 220 });
  if (run === null) return;
  client.travel.replay(run, 219);
  const car = await client.travel.inspect(30, 390);
  expect(car).toMatchObject({ kind: 'car', y: 380 });
  client.travel.step(1);
  // What ended the run.
  expect(await client.travel.inspect(59, 399)).toMatchObject({ kind: 'car' });
  client.travel.leaveReplay();
  expect(client.lastRun()).toEqual(run);
});
