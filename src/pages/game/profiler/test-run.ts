/**
 * Test runs for the jank benchmark: separate engines whose reports reach neither store nor storage (decision 19).
 */
import { worldSizeFor } from '../../../../shared/rules.ts';
import { measure } from '../../../engine/canvas-size.ts';
import { startEngine } from '../../../engine/client.ts';
import type { Hosts } from '../../../engine/host-contract.ts';
import { stampNow } from '../../../engine/stamp.ts';
import type { TestRun, Thread } from '../../../profiler/profiled-game.ts';

/**
 * Resolves when the run has started. Rejects when no engine can be opened, and when the signal aborts
 * first. `hosts`: replaced in tests; by default the browser's hosts.
 */
export async function openTestRun(
  mount: HTMLElement,
  thread: Thread,
  seed: number,
  signal: AbortSignal,
  hosts?: Hosts,
): Promise<TestRun> {
  signal.throwIfAborted();
  const worldSize = worldSizeFor(window.innerWidth, window.innerHeight);
  // Spoilt records are not measured: the engine failed and moved to the other thread, or the run paused.
  let isSpoilt = false;
  return new Promise((resolve, reject) => {
    const engine = startEngine(
      {
        mount,
        thread,
        setup: {
          size: measure(mount),
          worldSize,
          preferences: { reducedMotion: false, highContrast: false },
        },
        savedRun: null,
        onOpen: (opened) => {
          signal.removeEventListener('abort', onAbort);
          engine.devtools.profile.open();
          start();
          resolve({
            thread: opened,
            press: (at) => engine.command({ type: 'shoot', at }),
            read: async () => (isSpoilt ? null : engine.devtools.profile.read()),
            close: () => engine.close(),
          });
        },
        onLost: () => {
          isSpoilt = true;
        },
        onRestore() {},
        onReport: ({ snapshot, events }) => {
          // A gap pauses a run, for example while the computer sleeps.
          if (snapshot.status === 'paused') isSpoilt = true;
          // A run that ends early is played again.
          if (events.some(({ type }) => type === 'ended')) start();
        },
        onFail: (reason) => reject(new Error(reason)),
      },
      hosts,
    );
    signal.addEventListener('abort', onAbort);

    function onAbort(): void {
      engine.close();
      reject(signal.reason);
    }

    function start(): void {
      engine.command({ type: 'start', at: stampNow(), seed, worldSize });
    }
  });
}
