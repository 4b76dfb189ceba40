/** The result of the jank benchmark as plain text, for the clipboard. */
import { benchmarkCopy as copy } from '../../content/jank.ts';
import { figure } from '../../content/profiler.ts';
import type { Measured } from './measure.ts';
import { SEED, STEPS, THREADS } from './plan.ts';
import type { BenchmarkResult } from './run-benchmark.ts';

export function resultText(game: string, result: BenchmarkResult, browser: string): string {
  const rows = STEPS.flatMap(({ condition }) => [
    `${copy.conditions[condition]}:`,
    ...THREADS.map(
      (thread) => `  ${copy.threads[thread].padEnd(7)}${line(result.threads[thread][condition])}`,
    ),
  ]);
  return [
    copy.textTitle(game, SEED),
    ...rows,
    ...(result.canWorkerDraw ? [] : [copy.noWorker]),
    browser,
    '',
  ].join('\n');
}

function line({ framesPerSecond, interval, press, ticksOff }: Measured): string {
  return copy.textLine(
    figure(framesPerSecond),
    figure(interval.worst),
    press === null ? copy.none : figure(press.p95),
    ticksOff === null ? copy.none : copy.ticksOff(ticksOff.corrected.p95, ticksOff.uncorrected.p95),
  );
}
