/** An engine of the bench's own, in the place of the game's: nothing it does reaches the store. */
import type { ProfileBatch } from '../../../shared/profile.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import { startEngine } from '../../engine/client.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { measure } from '../../engine/watch-size.ts';
import { SEED } from './plan.ts';

export interface Stage {
  /** Where the engine really is: not every browser gives a worker a canvas. */
  readonly thread: Thread;
  /** `at`: when a person would have pressed, a Stamp. */
  shoot(at: number): void;
  read(): Promise<readonly ProfileBatch[] | null>;
  close(): void;
}

/** Rejects when no engine is to be had. The run has begun when it resolves. */
export function openStage(mount: HTMLElement, wanted: Thread): Promise<Stage> {
  const worldSize = worldSizeFor(window.innerWidth, window.innerHeight);
  // An engine that went is replaced on another thread: that one is not to be measured.
  let lost = false;
  return new Promise((resolve, reject) => {
    const engine = startEngine({
      mount,
      thread: wanted,
      setup: { size: measure(mount), worldSize, preferences: { reducedMotion: false } },
      savedRun: null,
      onOpen: (thread) => {
        engine.devtools.profile.open();
        start();
        resolve({
          thread,
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
        // Against all odds it ended early: the same run once more.
        if (events.some(({ type }) => type === 'ended')) start();
      },
      onFail: (reason) => reject(new Error(reason)),
    });

    function start(): void {
      const at = performance.timeOrigin + performance.now();
      engine.command({ type: 'start', at, seed: SEED, worldSize });
    }
  });
}
