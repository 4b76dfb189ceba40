/** Adapter of the game to the profiler's interface: the only place where the two meet. */
import type { Store } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { Inspected } from '../../../../shared/devtools.ts';
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
import { load } from '../../../loading/load.ts';
import type {
  GameDescription,
  InspectedObject,
  ProfiledGame,
  Replays,
  Thread,
} from '../../../profiler/profiled-game.ts';
import type { OpenGame } from '../session/open-game.ts';

export function createProfiledGame(
  { client, controls, mount, moveTo, setSuspended, setReplay }: Omit<OpenGame, 'race'>,
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
) {
  const state = () => store.getState().run;
  const picture = () => mount.current;
  const devtools = () => client()?.devtools ?? null;
  const run = () => client()?.lastRun() ?? null;
  let replayed: RecordedRun | null = null;
  return {
    description: gameDescription,
    state,
    subscribe: store.subscribe,
    engine: devtools,
    step: (ticks) => devtools()?.step(ticks),
    showBoxes: (isOn) => devtools()?.showBoxes(isOn),
    inspection: {
      async inspect(x, y) {
        const found = await devtools()?.inspect(x, y);
        return found == null ? null : inspectedObject(found);
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
        const at = performance.now();
        setReplay({ run: recorded, by: 'developer', openedAt: at });
        // The engine refuses a replay while a run is in play.
        controls.pause(at);
        void client()?.replays.show(recorded, tick);
      },
      playOrHalt: () => controls.press('togglePause', performance.now()),
      leave: () => client()?.replays.leave(),
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
    ['post', [thread === 'worker' ? 'worker/playback/reporter.ts' : 'src/engine/bridge.ts']],
  ]);
}
