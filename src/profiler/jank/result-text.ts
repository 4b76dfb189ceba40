/** The result of the jank benchmark as plain text, for the clipboard. */
import { benchmarkCopy as copy } from '../../content/jank.ts';
import { figure } from '../../content/profiler.ts';
import type { Measured } from './measure.ts';
import { HOSTS, SEED, STEPS } from './plan.ts';
import type { BenchmarkResult } from './run-benchmark.ts';

export function resultText(result: BenchmarkResult, browser: string): string {
  const rows = STEPS.flatMap(({ condition }) => [
    `${copy.conditions[condition]}:`,
    ...HOSTS.map((host) => `  ${copy.hosts[host].padEnd(7)}${line(result.hosts[host][condition])}`),
  ]);
  return [
    copy.textTitle(SEED),
    ...rows,
    ...(result.worker ? [] : [copy.noWorker]),
    browser,
    '',
  ].join('\n');
}

function line({ framesPerSecond, interval, press }: Measured): string {
  return copy.textLine(
    figure(framesPerSecond),
    figure(interval.worst),
    press === null ? copy.none : figure(press.p95),
  );
}
