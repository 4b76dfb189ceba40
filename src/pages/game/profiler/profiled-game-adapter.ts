/** Adapter of the game to the profiler's interface: the only place where the two meet. */
import type { Store } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { load } from '../../../loading/load.ts';
import type { ProfiledGame } from '../../../profiler/profiled-game.ts';
import type { OpenGame } from '../session/open-game.ts';
import { gameDescription } from './game-description.ts';

export function createProfiledGame(
  { client, controls, mount, moveTo, setSuspended, setWatched }: Omit<OpenGame, 'race'>,
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
): ProfiledGame {
  const state = () => store.getState().run;
  const picture = () => mount.current;
  const run = () => client()?.lastRun() ?? null;
  let replayed: RecordedRun | null = null;
  return {
    description: gameDescription,
    state,
    subscribe: store.subscribe,
    engine: () => client()?.devtools ?? null,
    run,
    replayed: () => replayed,
    replay(recorded, tick) {
      replayed = recorded;
      const at = performance.now();
      setWatched({ run: recorded, by: 'developer', openedAt: at });
      // The engine refuses a replay while a run is in play.
      controls.pause(at);
      client()?.devtools.replay(recorded, tick);
    },
    playOrHalt: () => controls.press('togglePause', performance.now()),
    worldSize: () => (state().status === 'replaying' ? replayed : run()),
    picture,
    moveTo,
    // Synchronous: two engines would draw into one element.
    suspend: (isSuspended) => flushSync(() => setSuspended(isSuspended)),
    async openTestRun(thread, seed, signal) {
      const mount = picture();
      if (mount === null) throw new Error('there is no picture');
      // Loaded on demand: players do not need it.
      const { openTestRun } = await load(() => import('./test-run.ts'));
      return openTestRun(mount, thread, seed, signal);
    },
  };
}
