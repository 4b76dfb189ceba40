/**
 * Page, store and engine under any sequence of what can happen to them: presses, pauses, resizes,
 * hidden tabs, hosts that die, leaving and coming back. The engines are real ones under a clock moved
 * by hand; the model is a few lines of what a player may rely on.
 */
import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EngineStatus, Report } from '../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { TICK_MS, WIN_TICKS, type WorldSize } from '../../../../shared/rules.ts';
import { createBridge } from '../../../../src/engine/bridge.ts';
import { createFailover } from '../../../../src/engine/failover.ts';
import {
  engineClosed,
  engineLost,
  engineOpened,
  runReducer,
  savedRunFound,
  savedRunGone,
} from '../../../../src/engine/run-slice.ts';
import type { OpenHost } from '../../../../src/engine/types.ts';
import { HostGone } from '../../../../src/engine/watchdog.ts';
import { createAutosave } from '../../../../src/saved-run/autosave.ts';
import { loadSavedRun } from '../../../../src/saved-run/storage.ts';
import { createHandClock, createHeadlessEngine } from '../../../../worker/hosts/headless.ts';
import { play } from '../../../../worker/simulation/play.ts';
import { seeds, worldSizes } from '../../../support/arbitraries.ts';

type Operation =
  | { readonly do: 'frames'; readonly count: number; readonly each: number }
  | { readonly do: 'press'; readonly key: 'jump' | 'shoot' | 'toggle-pause' | 'pause' | 'resume' }
  | { readonly do: 'begin'; readonly type: 'start' | 'restart'; readonly seed: number }
  | { readonly do: 'step'; readonly ticks: number }
  | { readonly do: 'replay'; readonly seed: number; readonly tick: number }
  | { readonly do: 'leave replay' | 'profile'; readonly on: boolean }
  | { readonly do: 'resize' | 'hide' | 'kill' | 'leave' | 'return' | 'crash tab' };

const operations: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('frames' as const),
      count: fc.integer({ min: 1, max: 150 }),
      // ms of a frame: 240 Hz to a gap that pauses.
      each: fc.constantFrom(1000 / 240, TICK_MS, 1000 / 30, 90, 5000),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      key: fc.constantFrom('jump', 'shoot', 'shoot', 'toggle-pause', 'pause', 'resume'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      type: fc.constantFrom('start', 'start', 'restart'),
      seed: seeds,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      ticks: fc.constantFrom(-10_000, -60, -1, 1, 60, 200),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('replay' as const),
      seed: seeds,
      tick: fc.integer({ min: 0, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('leave replay', 'profile'), on: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('resize', 'hide', 'kill', 'leave', 'return', 'crash tab'),
    }),
  },
);

/** Promises the browser would have settled by its next task. */
async function settle(): Promise<void> {
  // What developers need is a module of its own, loaded before (beforeAll): two turns are enough.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeAll(async () => {
  await import('../../../../worker/devtools.ts');
});

function openSite(world: { width: number; height: number }) {
  const store = configureStore({ reducer: { run: runReducer } });
  const told = createJudge();
  let time = 1000;
  let hosts: { kill(): void; frame(): void; thread: string }[] = [];
  let visit: { client: ReturnType<typeof createFailover>; leave(crash: boolean): void } | null =
    null;

  const openHost =
    (thread: 'worker' | 'main'): OpenHost =>
    async ({ setup, onReport }, _closing, onGone) => {
      const clock = createHandClock();
      const engine = createHeadlessEngine(clock);
      await engine.open(null, setup, onReport);
      let dead = false;
      const host = {
        thread,
        frame: () => clock.show(time),
        kill() {
          dead = true;
          onGone('killed by the test');
        },
      };
      hosts.push(host);
      return {
        thread,
        call: (make) =>
          dead ? Promise.reject(new HostGone('failed', 'it is dead')) : make(engine),
        heard() {},
        lose(detail) {
          throw new Error(`the engine failed: ${detail}`);
        },
        dispose() {
          void engine.close();
          hosts = hosts.filter((other) => other !== host);
        },
      };
    };

  function arrive(): void {
    const kept = loadSavedRun(Date.now());
    if (kept !== null) store.dispatch(savedRunFound());
    const bridge = createBridge(store.dispatch, () => {});
    const client = createFailover(
      {
        mount: document.body,
        setup: {
          size: { width: 300, height: 240, pixelRatio: 1 },
          worldSize: world,
          preferences: { reducedMotion: false },
        },
        thread: 'worker',
        savedRun: kept?.run ?? null,
        onOpen: (thread) => store.dispatch(engineOpened(thread)),
        onLose: () => store.dispatch(engineLost()),
        onRestore: (stands) => {
          if (stands) return;
          keeper.forget();
          store.dispatch(savedRunGone());
        },
        onReport: (report) => {
          told(report);
          keeper.note(report);
          bridge.onReport(report);
        },
        onFail: (reason) => {
          throw new Error(reason);
        },
      },
      { worker: openHost('worker'), main: openHost('main') },
    );
    const keeper = createAutosave(client.savedRun, kept);
    visit = {
      client,
      leave(crash) {
        // A tab that crashes says no good-bye.
        if (!crash) keeper.flush();
        client.close();
        bridge.close();
        store.dispatch(engineClosed());
        visit = null;
      },
    };
  }

  return {
    store,
    hosts: () => hosts,
    visit: () => visit,
    arrive,
    frame(ms: number) {
      time += ms;
      for (const host of hosts) host.frame();
    },
  };
}

/** Holds every end it hears of against the simulation fed the inputs it heard of. */
function createJudge(): (report: Report) => void {
  let run: { seed: number; worldSize: WorldSize; inputs: (readonly [number, number])[] } | null =
    null;
  return ({ events, inputs }) => {
    for (const event of events) {
      if (event.type === 'start') run = { ...event, inputs: [] };
      if (event.type === 'stepped' && run !== null) run.inputs = [];
    }
    run?.inputs.push(...inputs);
    for (const event of events) {
      if (event.type !== 'ended' || run === null) continue;
      const { outcome, ticks, round, score } = event.result;
      const played = play(run.seed, run.worldSize, run.inputs, WIN_TICKS, () => {});
      expect({ outcome, ticks, round, score }).toEqual({
        outcome: played.outcome,
        ticks: played.ticks,
        round: played.round,
        score: played.score,
      });
    }
  };
}

function isObeyed(type: 'start' | 'restart', status: EngineStatus): boolean {
  return status === (type === 'start' ? 'ready' : 'paused');
}

function scoreOf(run: RecordedRun): number {
  return play(run.seed, run, run.inputs, run.ticks, () => {}).score;
}

afterEach(() => localStorage.clear());

it('whatever happens, page, store and engine agree, and no run is lost', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(
      worldSizes,
      fc.array(operations, { minLength: 20, maxLength: 60, size: 'max' }),
      async (world, sequence) => {
        localStorage.clear();
        const site = openSite(world);
        site.arrive();
        await settle();
        let kills = 0;
        // A developer stepped through the run that is under way.
        let stepped = false;
        for (const operation of sequence) {
          let killed = false;
          const before = site.store.getState().run;
          const client = site.visit()?.client ?? null;
          switch (operation.do) {
            case 'frames':
              for (let i = 0; i < operation.count; i++) site.frame(operation.each);
              break;
            case 'press':
              client?.command({ type: operation.key, at: 0 });
              break;
            case 'begin':
              client?.command({
                type: operation.type,
                at: 0,
                seed: operation.seed,
                worldSize: world,
              });
              if (client !== null && isObeyed(operation.type, before.status)) stepped = false;
              break;
            case 'step':
              client?.travel.step(operation.ticks);
              stepped ||= before.status === 'paused' && client !== null;
              break;
            case 'replay':
              client?.travel.replay(
                { seed: operation.seed, ...world, inputs: [], ticks: 200 },
                operation.tick,
              );
              break;
            case 'leave replay':
              client?.travel.leaveReplay();
              break;
            case 'profile':
              if (operation.on) client?.profiler.open();
              else client?.profiler.close();
              break;
            case 'resize':
              client?.resize({ width: 390, height: 300, pixelRatio: 3 }, { ...world, width: 300 });
              break;
            case 'hide':
              client?.command({ type: 'pause', at: 0 });
              break;
            case 'kill':
              // More than three in a row within seconds is a browser that cannot play.
              killed = kills < 3 && site.hosts().length === 1;
              if (killed) kills++;
              if (killed) site.hosts()[0]?.kill();
              break;
            case 'leave':
            case 'crash tab':
              site.visit()?.leave(operation.do === 'crash tab');
              break;
            case 'return':
              if (site.visit() === null) site.arrive();
              break;
          }
          await settle();

          const now = site.store.getState().run;
          const run = site.visit()?.client.savedRun() ?? null;
          // One engine while the page is open, none after it.
          expect(site.hosts()).toHaveLength(site.visit() === null ? 0 : 1);
          if (site.visit() === null) {
            expect(now).toMatchObject({ status: 'ready', thread: null });
            continue;
          }
          expect(now.thread).toBe(site.hosts()[0]?.thread);
          // A replay is on show, with or without a run that waits.
          if (now.status === 'replaying') continue;
          // A run is under way exactly when the store says so, and its score is what it is worth.
          expect(run !== null).toBe(now.status !== 'ready');
          if (run === null) stepped = false;
          else expect(run.stepped === true).toBe(stepped);
          if (run !== null) {
            expect(now).toMatchObject({ ticks: run.ticks, score: scoreOf(run) });
            expect(now.ending.phase).toBe('none');
          }
          if (killed && before.status === 'replaying') {
            expect(now.status).toBe(run === null ? 'ready' : 'paused');
          } else if (killed && before.status !== 'ready') {
            expect(now).toMatchObject({ status: 'paused', ticks: before.ticks });
          }
          if (operation.do === 'return' && client === null && run !== null) {
            expect(now).toMatchObject({ status: 'paused', isSavedRun: true });
          }
          if (now.status === 'playing') expect(now.isSavedRun).toBe(false);
        }
        site.visit()?.leave(false);
      },
    ),
    { numRuns: 300 },
  );
});
