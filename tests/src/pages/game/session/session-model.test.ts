// @vitest-environment happy-dom
/**
 * Model test: sessions, store and engine under any sequence of events, such as presses, pauses, resizes,
 * hidden tabs, lost hosts, leaving and coming back. The wiring is the shipped one. The engines are real,
 * under a clock moved by hand. The model is a few lines of what a player may rely on.
 */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EngineStatus, Report } from '../../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { TICK_MS, WIN_TICKS, type WorldSize } from '../../../../../shared/rules.ts';
import { createStore } from '../../../../../src/app/store.ts';
import type { Thread } from '../../../../../src/engine/host-contract.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { createSessions } from '../../../../../src/pages/game/session/sessions.ts';
import { createPreferenceSource } from '../../../../../src/pages/game/session/stored-state.ts';
import { SAVE_TICKS } from '../../../../../src/saved-run/autosave.ts';
import { RUN_KEY } from '../../../../../src/saved-run/envelope.ts';
import { play } from '../../../../../worker/simulation/play.ts';
import { seeds, worldSizes } from '../../../../support/arbitraries.ts';
import { createFakeHosts, loadDevtools, settle } from '../../../../support/fake-host.ts';
import { NO_FEEDBACK } from '../../../../support/feedback.ts';

type Operation =
  | { readonly do: 'frames'; readonly count: number; readonly each: number }
  | { readonly do: 'press'; readonly key: 'jump' | 'shoot' | 'togglePause' | 'pause' | 'resume' }
  | { readonly do: 'begin'; readonly type: 'start' | 'restart'; readonly seed: number }
  | { readonly do: 'step'; readonly ticks: number }
  | { readonly do: 'replay'; readonly seed: number; readonly tick: number }
  | { readonly do: 'leave replay' | 'profile'; readonly on: boolean }
  | { readonly do: 'move'; readonly thread: Thread }
  | { readonly do: 'resize' | 'hide' | 'lose host' | 'reopen' | 'leave' | 'return' | 'crash tab' };

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
      key: fc.constantFrom('jump', 'shoot', 'shoot', 'togglePause', 'pause', 'resume'),
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
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      thread: fc.constantFrom('worker', 'main'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('resize', 'hide', 'lose host', 'reopen', 'leave', 'return', 'crash tab'),
    }),
  },
);

beforeAll(loadDevtools);

function openSite() {
  const store = createStore();
  const fake = createFakeHosts(createJudge());
  const element = document.createElement('div');
  let sessions = createSessions(store.dispatch, fake.hosts);
  let closeSession: (() => void) | null = null;
  const controls = createControls(() => sessions.client(), null);

  function open(): void {
    closeSession = sessions.open({
      element,
      thread: 'worker',
      seed: null,
      controls,
      preferences: createPreferenceSource(store),
      feedback: NO_FEEDBACK,
    });
  }

  function close(): void {
    closeSession?.();
    closeSession = null;
  }

  return {
    ...fake,
    controls,
    run: () => store.getState().run,
    engine: () => sessions.client(),
    /** A new visit knows only what is stored. */
    arrive() {
      sessions = createSessions(store.dispatch, fake.hosts);
      open();
    },
    leave: close,
    moveTo: (thread: Thread) => sessions.moveTo(thread),
    /** The page opens another session with the same run, also where nothing can be stored. */
    reopen() {
      close();
      localStorage.clear();
      open();
    },
    /** A tab that crashes has no time to save. */
    crash() {
      const stored = localStorage.getItem(RUN_KEY);
      close();
      if (stored === null) localStorage.removeItem(RUN_KEY);
      else localStorage.setItem(RUN_KEY, stored);
    },
    hideAndShow() {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      hidden.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** Compares the result of every run with the simulation, which plays the reported inputs. */
function createJudge(): (report: Report) => void {
  let run: { seed: number; worldSize: WorldSize; inputs: (readonly [number, number])[] } | null =
    null;
  return ({ events, inputs }) => {
    for (const event of events) {
      if (event.type === 'start') run = { ...event, inputs: [] };
      if (event.type === 'stepped' && run !== null) run.inputs = [];
      if (event.type === 'rewound' && run !== null) {
        run.inputs = run.inputs.filter(([tick]) => tick < event.tick);
      }
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

/** True where the status allows the command. */
function isAllowed(type: 'start' | 'restart', status: EngineStatus): boolean {
  return status === (type === 'start' ? 'ready' : 'paused');
}

/** Ticks of the run that the next host restores: a run whose end is not final yet stands before its last tick. */
function restoredTicks(run: RecordedRun | null): number {
  if (run === null) return 0;
  const { outcome } = play(run.seed, run, run.inputs, run.ticks, () => {});
  return outcome === null ? run.ticks : run.ticks - 1;
}

function scoreOf(run: RecordedRun): number {
  return play(run.seed, run, run.inputs, run.ticks, () => {}).score;
}

afterEach(() => localStorage.clear());

it('after any sequence of events page, store and engine agree and no run is lost', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(
      worldSizes,
      fc.array(operations, { minLength: 20, maxLength: 60, size: 'max' }),
      async (worldSize, sequence) => {
        localStorage.clear();
        const site = openSite();
        site.arrive();
        await settle();
        let losses = 0;
        // True when a developer stepped through the run under way.
        let stepped = false;
        // The least tick at which the run must be restored.
        let leastTicks = 0;
        for (const operation of sequence) {
          let isHostLost = false;
          const before = site.run();
          const engine = site.engine();
          const runBefore = engine?.currentRun() ?? null;
          switch (operation.do) {
            case 'frames':
              site.showFrames(operation.count, operation.each);
              break;
            case 'press': {
              const { key } = operation;
              if (key === 'pause' || key === 'resume') site.controls[key](0);
              else site.controls.press(key, 0);
              break;
            }
            case 'begin': {
              const { type, seed } = operation;
              engine?.command({ type, at: 0, seed, worldSize });
              if (engine !== null && isAllowed(type, before.status)) stepped = false;
              break;
            }
            case 'step':
              engine?.devtools.step(operation.ticks);
              stepped ||= before.status === 'paused' && engine !== null;
              break;
            case 'replay':
              void engine?.replays.show(
                { seed: operation.seed, ...worldSize, inputs: [], ticks: 200 },
                operation.tick,
              );
              break;
            case 'leave replay':
              engine?.replays.leave();
              break;
            case 'profile':
              if (operation.on) engine?.devtools.profile.open();
              else engine?.devtools.profile.close();
              break;
            case 'resize':
              engine?.resize(
                { width: 390, height: 300, pixelRatio: 3 },
                { ...worldSize, width: 300 },
              );
              break;
            case 'hide':
              site.hideAndShow();
              break;
            case 'lose host':
              // Lose at most three hosts: a fourth quick loss makes the client give up.
              isHostLost = losses < 3 && site.openThreads().length === 1;
              if (isHostLost) losses++;
              if (isHostLost) site.loseHost();
              break;
            case 'reopen':
              if (engine !== null) site.reopen();
              break;
            case 'move':
              site.moveTo(operation.thread);
              break;
            case 'leave':
            case 'crash tab':
              if (engine !== null) {
                const hasRun = before.status === 'playing' || before.status === 'paused';
                const lostTicks = operation.do === 'leave' ? 0 : SAVE_TICKS;
                leastTicks = hasRun ? restoredTicks(runBefore) - lostTicks : 0;
              }
              if (operation.do === 'leave') site.leave();
              else site.crash();
              break;
            case 'return':
              if (engine === null) site.arrive();
              break;
          }
          await settle();

          const now = site.run();
          const isOpen = site.engine() !== null;
          const run = site.engine()?.currentRun() ?? null;
          // Exactly one engine is open while the page is, and none afterwards.
          expect(site.openThreads()).toHaveLength(isOpen ? 1 : 0);
          if (!isOpen) {
            expect(now).toMatchObject({ status: 'ready', thread: null });
            continue;
          }
          expect(now.thread).toBe(site.openThreads()[0]);
          // A replay is on screen; a paused run may wait behind it.
          if (now.status === 'replaying') continue;
          // The store shows a run exactly when one is under way, with the score that its inputs earn.
          expect(run !== null).toBe(now.status !== 'ready');
          if (run === null) stepped = false;
          else expect(run.stepped === true).toBe(stepped);
          if (run !== null) {
            expect(now).toMatchObject({ ticks: run.ticks, score: scoreOf(run) });
            expect(now.end.phase).toBe('none');
          }
          const isReopened = operation.do === 'reopen' || operation.do === 'move';
          const isMoved = isHostLost || (isReopened && engine !== null);
          if (isMoved && before.status === 'replaying') {
            expect(now.status).toBe(run === null ? 'ready' : 'paused');
          } else if (isMoved && before.status !== 'ready') {
            expect(now).toMatchObject({
              status: 'paused',
              ticks: restoredTicks(runBefore),
            });
          }
          if (operation.do === 'return' && engine === null && leastTicks > 0) {
            expect(run?.ticks).toBeGreaterThanOrEqual(leastTicks);
          }
          if (operation.do === 'return' && engine === null && run !== null) {
            expect(now).toMatchObject({ status: 'paused', isSavedRun: true });
          }
          if (now.status === 'playing') expect(now.isSavedRun).toBe(false);
        }
        site.leave();
      },
    ),
    { numRuns: 120 },
  );
});
