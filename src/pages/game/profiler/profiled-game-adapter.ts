/** Adapter of the game to the profiler's interface: the only place where the two meet. */
import type { Store } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { Journal } from '../../../../shared/contract.ts';
import type { Inspected } from '../../../../shared/inspected.ts';
import { parseRun, type RecordedRun } from '../../../../shared/recording.ts';
import { isRecord } from '../../../../shared/result.ts';
import { RULES_VERSION, TICK_MS, TICKS_PER_SECOND, WIN_TICKS } from '../../../../shared/rules.ts';
import {
  objectCopy as copy,
  gameThreads,
  profilerHints,
  spanTexts,
} from '../../../content/profiled-game.ts';
import { product } from '../../../content/site.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import { load } from '../../../loading/load.ts';
import type {
  GameDescription,
  InspectedObject,
  ProfiledEngine,
  ProfiledGame,
  Replays,
  Thread,
} from '../../../profiler/profiled-game.ts';
import type { OpenGame } from '../session/open-game.ts';
import { profileOf } from './engine-profile.ts';

export function createProfiledGame(
  { engine, controls, mount, moveTo, setSuspended, setReplay }: Omit<OpenGame, 'race'>,
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
) {
  const state = () => store.getState().run;
  const picture = () => mount.current;
  const run = () => engine.journal;
  const profiled = createProfiles(engine);
  const step = createStep(engine);
  let replayed: RecordedRun | null = null;
  return {
    description: gameDescription,
    state,
    subscribe: store.subscribe,
    engine: () => (state().thread === null ? null : profiled()),
    step,
    showBoxes: (on) => void engine.send({ type: 'boxes', on }),
    inspection: {
      async inspect(x, y) {
        const found = await engine.ask('inspect', [x, y]);
        return found === null ? null : inspectedObject(found);
      },
      worldSize: () => (state().status === 'replaying' ? replayed : run()),
      picture,
    },
    replays: {
      ...recordedRuns,
      run,
      replayed: () => replayed,
      replay(recorded: RecordedRun, tick) {
        replayed = recorded;
        setReplay({ run: recorded, by: 'developer', openedAt: performance.now() });
        // The engine refuses a replay while a run is in play.
        controls.pause();
        void engine.send({ type: 'replay', run: recorded, tick });
      },
      playOrHalt: () => controls.press('togglePause', performance.now()),
      leave: () => void engine.send({ type: 'leave' }),
    },
    moveTo,
    testRuns: {
      tickMs: TICK_MS,
      // Synchronous: two engines would draw into one element.
      suspend: (isSuspended) => flushSync(() => setSuspended(isSuspended)),
      async open(thread, seed, signal) {
        const mount = picture();
        if (mount === null) throw new Error('there is no picture');
        // Loaded on demand: players do not need it.
        const { openTestRun } = await load(() => import('./test-run.ts'));
        return openTestRun(mount, thread, seed, signal);
      },
    },
  } satisfies ProfiledGame;
}

/** Each host has to be recorded anew, so each has an object of its own. */
function createProfiles(engine: TabEngine): () => ProfiledEngine {
  let openings = -1;
  let profiled: ProfiledEngine = { profile: profileOf(engine) };
  return () => {
    if (engine.openings !== openings) profiled = { profile: profileOf(engine) };
    openings = engine.openings;
    return profiled;
  };
}

/**
 * Moves a replay, or the paused run: back and forth through what was played, and beyond it without input. RESUME plays on
 * from there, and the run is marked.
 */
function createStep(engine: TabEngine): (ticks: number) => void {
  let source: Journal | null = null;
  let fork: Journal | null = null;
  return (by) => {
    const { journal, last } = engine;
    if (last?.status === 'replaying') void engine.send({ type: 'step', ticks: by });
    if (last?.status !== 'paused' || journal === null) return;
    const isStep = journal.id === fork?.id && journal.ticks === fork.ticks;
    // After RESUME the run is another one.
    if (source === null || !isStep) source = journal;
    const ticks = Math.max(0, journal.ticks + by);
    const inputs = source.inputs.filter(([tick]) => tick < ticks);
    void engine.fork({ ...source, inputs, ticks, stepped: true });
    fork = engine.journal;
  };
}

function inspectedObject(found: Inspected): InspectedObject {
  const { kind, x, y, width, height, speedX, speedY, age, sinceShot } = found;
  const rows: readonly (readonly [string, string] | null)[] = [
    [copy.position, copy.pair(x, y)],
    [copy.size, copy.area(width, height)],
    [copy.speed, copy.pair(speedX, speedY)],
    age === null ? null : [copy.age, copy.ticks(age)],
    sinceShot === null ? null : [copy.sinceShot, copy.ticks(sinceShot)],
  ];
  return { kind, rows: rows.filter((row) => row !== null) };
}

export const gameDescription: GameDescription = {
  name: product,
  ticksPerSecond: TICKS_PER_SECOND,
  threadName: (thread) => gameThreads[thread],
  describe: (span, thread) => spanTexts(thread).get(span) ?? '',
  sourcesOf: (span, thread) => sources(thread).get(span) ?? [],
  colours: { drain: '#9AA3AF', tick: '#46D3CE', draw: '#5C93F5', post: '#EFA3C8' },
  ...profilerHints,
};

/** Reads and names recorded runs for trace files. */
export const recordedRuns: Pick<Replays, 'rulesVersion' | 'parseRun'> = {
  rulesVersion: RULES_VERSION,
  // Trace files of version 0.1 hold the world size in an object `world`.
  parseRun: (json) =>
    parseRun({ ...json, ...(isRecord(json['world']) && json['world']) }, WIN_TICKS),
};

function sources(thread: Thread): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['drain', ['worker/engine/engine.ts']],
    ['tick', ['worker/simulation/step.ts', 'onTick in worker/rendering/renderer.ts']],
    ['draw', ['worker/rendering/renderer.ts']],
    ['post', [thread === 'worker' ? 'worker/engine/reporter.ts' : 'src/engine/bridge.ts']],
  ]);
}
