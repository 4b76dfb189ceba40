/** Measures work on whole runs: a late press in one, restoring one, verifying many. */
import { formatRecording } from '../../shared/recording-file.ts';
import { SHOOT_BIT, TICK_MS, WIN_TICKS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { advance, play } from '../../worker/simulation/play.ts';
import { verifyText } from '../../worker/simulation/verify.ts';
import { createWorld, resetWorld } from '../../worker/simulation/world.ts';

export interface RunFigures {
  /** A jump that is heard LATE_MS after it was made, by the tick at which it is heard. */
  readonly latePressMs: Readonly<Record<string, number>>;
  /** Playing from a seed and its inputs to `restoreTicks`: restoring a run, or stepping back in it. */
  readonly restoreMs: number;
  readonly restoreTicks: number;
  /** ms from JSON text to a verified run: `ticks` and `ms` of all runs together. */
  readonly verify: { readonly runs: number; readonly ticks: number; readonly ms: number };
}

const SIZE = { width: 900, height: 500 };
/** Ticks of the first round, the second, and the last. */
const LATE_TICKS = [510, 3014, 9810];
const LATE_MS = 100;
const ROUNDS = 9;
const RUNS = 1000;

/** A shot in every tenth tick wins every run, so each run has the full length. */
const INPUTS = Array.from({ length: WIN_TICKS / 10 }, (_, i) => [i * 10, SHOOT_BIT] as const);

export function measureRuns(): RunFigures {
  const files = Array.from({ length: RUNS }, (_, seed) => record(seed));
  const restoreTicks = WIN_TICKS - 1;
  const world = createWorld(0, SIZE);
  const events = createEventBuffer();
  const restoreMs = medianMs(() => {
    resetWorld(world, 0, SIZE);
    advance(world, INPUTS, restoreTicks, events, null);
  });
  const ms = medianMs(() => {
    for (const file of files) verify(file);
  });
  const ticks = files.reduce((sum, file) => sum + verify(file), 0);
  return {
    latePressMs: Object.fromEntries(LATE_TICKS.map((tick) => [tick, measureLatePress(tick)])),
    restoreMs,
    restoreTicks,
    verify: { runs: RUNS, ticks, ms },
  };
}

/** In a live engine without a canvas. */
function measureLatePress(tick: number): number {
  const clock = createHandClock();
  const engine = createHeadlessEngine(clock);
  const preferences = { reducedMotion: false, highContrast: false };
  void engine.open(
    null,
    { size: { ...SIZE, pixelRatio: 1 }, worldSize: SIZE, preferences },
    () => {},
  );
  const ticks = tick - 2 * (LATE_MS / TICK_MS);
  const run = { id: '', seed: 0, ...SIZE, ticks, inputs: INPUTS.filter(([at]) => at < ticks) };
  function play(): void {
    void engine.send({ type: 'pause' });
    void engine.send({ type: 'restore', run, replaces: true });
    void engine.send({ type: 'resume' });
    const from = clock.now();
    for (let i = 1; i <= tick - ticks; i++) clock.show(from + i * TICK_MS);
  }
  return medianMs(() => void engine.send({ type: 'jump', at: clock.now() - LATE_MS }), play);
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
function medianMs(work: () => void, prepare = () => {}): number {
  const times: number[] = [];
  for (let i = -2; i < ROUNDS; i++) {
    prepare();
    const start = performance.now();
    work();
    if (i >= 0) times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
