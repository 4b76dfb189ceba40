/** Test runs for the jank benchmark: separate engines whose reports reach neither store nor storage. */
import { worldSizeFor } from '../../../shared/rules.ts';
import { startEngine } from '../../engine/client.ts';
import { stampNow } from '../../engine/stamp.ts';
import { measure } from '../../engine/watch-size.ts';
import type { TestRun, Thread } from '../../profiler/profiled-game.ts';

/** Resolves when the run has started; rejects when no engine can be opened. */
export function openTestRun(mount: HTMLElement, thread: Thread, seed: number): Promise<TestRun> {
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
        engine.devtools.profile.open();
        start();
        resolve({
          thread: opened,
          shoot: (at) => engine.command({ type: 'shoot', at }),
          read: async () => (lost ? null : engine.devtools.profile.read()),
          close: () => engine.close(),
        });
      },
      onLost: () => {
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
