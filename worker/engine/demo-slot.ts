/** Stands between the loop and the work of the engine: in 'ready' a demo may take the place of the work. */
import type { Preferences } from '../../shared/contract.ts';
import type { LoopTasks } from './loop.ts';

export interface DemoSlot extends LoopTasks {
  /** Played instead of the work, which the profiler measures: it sees an engine at rest. null for none. */
  demo: LoopTasks | null;
  /** false under reduced motion, and while the canvas has no context: a demo ends itself. */
  hasMotion: boolean;
}

export function createDemoSlot(work: LoopTasks, { reducedMotion }: Preferences): DemoSlot {
  const slot: DemoSlot = {
    demo: null,
    hasMotion: !reducedMotion,
    tick: () => (slot.demo ?? work).tick(),
    frame: (alpha, time, follows) => (slot.demo ?? work).frame(alpha, time, follows),
    gap: (ms) => (slot.demo ?? work).gap(ms),
  };
  return slot;
}
