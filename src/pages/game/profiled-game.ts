/** The game as its guest, the profiler, sees it. The only place where the two meet. */
import { flushSync } from 'react-dom';
import type { RecordedRun } from '../../../shared/recording.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import { startEngine } from '../../engine/client.ts';
import type { EngineClient } from '../../engine/types.ts';
import { measure } from '../../engine/watch-size.ts';
import type { GameState, ProfiledGame, TestRun, Thread } from '../../profiler/profiled-game.ts';
import { stampNow } from '../../profiler/stamp.ts';
import type { GameControls } from './game-controls.ts';

interface GameParts {
  readonly state: () => GameState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly controls: GameControls;
  readonly client: () => EngineClient | null;
  readonly picture: () => HTMLElement | null;
  readonly moveTo: (thread: Thread) => void;
  readonly setSuspended: (isSuspended: boolean) => void;
}

export function createProfiledGame(parts: GameParts): ProfiledGame {
  const { state, subscribe, controls, client, picture, moveTo, setSuspended } = parts;
  const run = () => client()?.lastRun() ?? null;
  let replayed: RecordedRun | null = null;
  return {
    state,
    subscribe,
    engine() {
      const engine = client();
      return engine === null ? null : { profile: engine.profiler, ...engine.travel };
    },
    run,
    replayed: () => replayed,
    replay(recorded, tick) {
      replayed = recorded;
      // The engine refuses a replay while a run is in play.
      controls.pause(performance.now());
      client()?.travel.replay(recorded, tick);
    },
    playOrHalt: () => controls.togglePause(performance.now()),
    worldSize: () => (state().status === 'replaying' ? replayed : run()),
    picture,
    moveTo,
    // Synchronous: two engines would draw into one element.
    suspend: (isSuspended) => flushSync(() => setSuspended(isSuspended)),
    async openTestRun(thread, seed) {
      const mount = picture();
      if (mount === null) throw new Error('there is no picture');
      return openTestRun(mount, thread, seed);
    },
  };
}

function openTestRun(mount: HTMLElement, thread: Thread, seed: number): Promise<TestRun> {
  const worldSize = worldSizeFor(window.innerWidth, window.innerHeight);
  // After a failure the engine moves to another thread, which must not be measured.
  let lost = false;
  return new Promise((resolve, reject) => {
    const engine = startEngine({
      mount,
      thread,
      setup: { size: measure(mount), worldSize, preferences: { reducedMotion: false } },
      savedRun: null,
      onOpen: (opened) => {
        engine.profiler.open();
        start();
        resolve({
          thread: opened,
          shoot: (at) => engine.command({ type: 'shoot', at }),
          read: async () => (lost ? null : engine.profiler.read()),
          close: () => engine.close(),
        });
      },
      onLose: () => {
        lost = true;
      },
      onRestore() {},
      onReport: ({ events }) => {
        // A run that ends early is played again.
        if (events.some(({ type }) => type === 'ended')) start();
      },
      onFail: (reason) => reject(new Error(reason)),
    });

    function start(): void {
      engine.command({ type: 'start', at: stampNow(), seed, worldSize });
    }
  });
}
