/** Measures work on whole runs: copying a world, restoring a run, verifying many. */
import { formatRecording } from '../../shared/recording-file.ts';
import { SHOOT_BIT, WIN_TICKS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { advance, play } from '../../worker/simulation/play.ts';
import { verifyText } from '../../worker/simulation/verify.ts';
import { copyWorld, createWorld, resetWorld } from '../../worker/simulation/world.ts';

export interface RunFigures {
  /** Copying one world into another. */
  readonly copyNs: number;
  /** Playing from a seed and its inputs to `restoreTicks`: restoring a run, or stepping back in it. */
  readonly restoreMs: number;
  readonly restoreTicks: number;
  /** ms from JSON text to a verified run: `ticks` and `ms` of all runs together. */
  readonly verify: { readonly runs: number; readonly ticks: number; readonly ms: number };
}

const SIZE = { width: 900, height: 500 };
const COPIES = 100_000;
const ROUNDS = 9;
const RUNS = 1000;

/** A shot in every tenth tick wins every run, so each run has the full length. */
const INPUTS = Array.from({ length: WIN_TICKS / 10 }, (_, i) => [i * 10, SHOOT_BIT] as const);

export function measureRuns(): RunFigures {
  const files = Array.from({ length: RUNS }, (_, seed) => record(seed));
  const restoreTicks = WIN_TICKS - 1;
  const world = createWorld(0, SIZE);
  const other = createWorld(0, SIZE);
  const events = createEventBuffer();
  const restoreMs = medianMs(() => {
    resetWorld(world, 0, SIZE);
    advance(world, INPUTS, restoreTicks, events, null);
  });
  const copyMs = medianMs(() => {
    for (let i = 0; i < COPIES; i += 2) {
      copyWorld(world, other);
      copyWorld(other, world);
    }
  });
  const ms = medianMs(() => {
    for (const file of files) verify(file);
  });
  const ticks = files.reduce((sum, file) => sum + verify(file), 0);
  return {
    copyNs: (copyMs * 1e6) / COPIES,
    restoreMs,
    restoreTicks,
    verify: { runs: RUNS, ticks, ms },
  };
}

function record(seed: number): string {
  const { outcome, ticks, round, score } = play(seed, SIZE, INPUTS, WIN_TICKS, () => {});
  if (outcome !== 'win') throw new Error(`the run of seed ${seed} is not won`);
  const inputs = INPUTS.filter(([tick]) => tick < ticks);
  const claim = { outcome, ticks, round, score };
  return formatRecording({ run: { seed, ...SIZE, inputs, ticks }, claim });
}

/** Verifies a recording and returns its ticks; throws when it does not hold. */
function verify(file: string): number {
  const verdict = verifyText(file);
  if (!verdict.valid) throw new Error(verdict.reason);
  return verdict.result.ticks;
}

/** The first two rounds warm up and do not count. */
function medianMs(work: () => void): number {
  const times: number[] = [];
  for (let i = -2; i < ROUNDS; i++) {
    const start = performance.now();
    work();
    if (i >= 0) times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
