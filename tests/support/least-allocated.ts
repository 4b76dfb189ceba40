/** Measures on the heap what code allocates. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Least bytes that `run(count)` leaves on the heap, in some rounds; before, `run` becomes optimised. */
export function leastAllocated(count: number, run: (count: number) => void, rounds = 3): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node has no gc()');
  run(2 * count);
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    run(count);
    measured.push(process.memoryUsage().heapUsed - before);
  }
  return Math.min(...measured);
}
