/** Adapter of the game to the profiler's interface: the only place where the two meet. */
import type { Store } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { Inspected } from '../../../../shared/devtools.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { TICK_MS } from '../../../../shared/rules.ts';
import { objectCopy as copy } from '../../../content/profiled-game.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { load } from '../../../loading/load.ts';
import type { InspectedObject, ProfiledGame } from '../../../profiler/profiled-game.ts';
import type { OpenGame } from '../session/open-game.ts';
import { gameDescription, recordedRuns } from './game-description.ts';

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
        devtools()?.replay(recorded, tick);
      },
      playOrHalt: () => controls.press('togglePause', performance.now()),
      leave: () => devtools()?.leaveReplay(),
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
