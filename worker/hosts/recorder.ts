/**
 * Records this thread's loop for the profiler's panel. Engines of a thread follow each other and share the recorder.
 */
import { type RecordedLoop, recordLoop } from 'worker-loop-profiler/worker';
import { TICKS_PER_SECOND } from '../../shared/rules.ts';

const isPage = 'document' in globalThis;

export const LOOP = {
  name: 'BNB Runner',
  thread: isPage ? 'engine (page)' : 'engine (worker)',
  ticksPerSecond: TICKS_PER_SECOND,
  drawing: 'draw',
  sources: {
    drain: 'worker/engine/engine.ts',
    tick: 'worker/engine/loop-tasks.ts',
    spawn: 'worker/simulation/spawn.ts',
    motion: 'worker/simulation/motion.ts',
    collisions: 'worker/simulation/collisions.ts',
    effects: 'worker/rendering/effects/effects.ts',
    draw: 'worker/rendering/renderer.ts',
    post: isPage ? 'src/engine/bridge.ts' : 'worker/engine/reporter.ts',
  },
};

/**
 * WebKit evaluates a worker's first module again when a chunk imports from it. The second evaluation uses the recorder
 * of the first, because a thread records one loop.
 */
const KEY = Symbol.for('bnb-runner.recorder');
const earlier: unknown = Reflect.get(globalThis, KEY);

export const recorder = isRecorder(earlier) ? earlier : recordLoop(LOOP);
Reflect.set(globalThis, KEY, recorder);

function isRecorder(value: unknown): value is RecordedLoop {
  return typeof value === 'object' && value !== null && 'phase' in value;
}
