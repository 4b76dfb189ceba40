/**
 * Test runs for the jank benchmark: separate engines whose reports reach neither store nor storage (decision 19).
 */
import { worldSizeFor } from '../../../../shared/rules.ts';
import { measure } from '../../../engine/canvas-size.ts';
import type { Hosts } from '../../../engine/host-contract.ts';
import { browserHosts } from '../../../engine/hosts.ts';
import { TabEngine } from '../../../engine/tab-engine.ts';
import type { TestRun, Thread } from '../../../profiler/profiled-game.ts';
import { randomId } from '../../../storage/stored.ts';
import { profileOf } from './engine-profile.ts';

/**
 * Resolves when the run has started. Rejects when no engine can be opened, and when the signal aborts
 * first. `hosts`: replaced in tests; by default the browser's hosts.
 */
export async function openTestRun(
  mount: HTMLElement,
  thread: Thread,
  seed: number,
  signal: AbortSignal,
  hosts: Hosts = browserHosts,
): Promise<TestRun> {
  signal.throwIfAborted();
  const worldSize = worldSizeFor(window.innerWidth, window.innerHeight);
  const engine = new TabEngine(hosts);
  const profile = profileOf(engine);
  // Spoilt records are not measured: the engine failed and moved to the other thread, or the run paused.
  let isSpoilt = false;
  return new Promise((resolve, reject) => {
    engine.subscribe({
      onThread(opened) {
        if (opened === null) isSpoilt = true;
        else if (!isSpoilt) onOpen(opened);
      },
      onReport({ status, isFinal }) {
        // A gap pauses a run, for example while the computer sleeps.
        if (status === 'paused') isSpoilt = true;
        // A run that ends early is played again.
        if (isFinal) start();
      },
      onFail: (reason) => reject(new Error(reason)),
    });
    signal.addEventListener('abort', onAbort);
    void engine.open(mount, thread, () => ({
      size: measure(mount),
      worldSize,
      preferences: { reducedMotion: false, highContrast: false },
    }));

    function onOpen(opened: Thread): void {
      signal.removeEventListener('abort', onAbort);
      profile.open();
      start();
      resolve({
        thread: opened,
        press: (at) => void engine.send({ type: 'shoot', at }),
        read: async () => (isSpoilt ? null : profile.collect()),
        close: () => engine.close(),
      });
    }

    function onAbort(): void {
      engine.close();
      reject(signal.reason);
    }

    function start(): void {
      void engine.send({ type: 'start', run: { id: randomId(), seed, ...worldSize } });
    }
  });
}
