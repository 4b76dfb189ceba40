/** The shape of bench/results.json, and the checks before it is replaced. */
import * as v from 'valibot';
import { markdownTable, quoteTable } from '../quote.ts';
import type { BrowserFigures } from './browser.ts';
import type { RunFigures } from './runs.ts';
import type { SimulationFigures } from './simulation.ts';

export interface Results extends SimulationFigures {
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number };
  readonly runs: RunFigures;
  readonly browser: BrowserFigures;
}

/** Paths of the missing numbers: JSON would write them as null. */
export function unmeasured(figures: unknown, path = ''): string[] {
  if (figures === null || figures === undefined) return [path];
  if (typeof figures === 'number') return Number.isFinite(figures) ? [] : [path];
  if (typeof figures !== 'object') return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    unmeasured(value, path === '' ? key : `${path}.${key}`),
  );
}

const WithDigest = v.object({ simulation: v.object({ digest: v.string() }) });

/**
 * One line that says whether the simulation still plays as it did. `earlier`: text of the results that
 * are about to be replaced, null before the first benchmark.
 */
export function compareDigests(earlier: string | null, digest: string): string {
  const before = earlier === null ? null : digestIn(earlier);
  if (before === null) return `digest ${digest}: the earlier results have none to compare it with`;
  if (before === digest) return `digest ${digest}: the simulation behaves as it did`;
  return `THE SIMULATION BEHAVES DIFFERENTLY: digest ${digest}, in the earlier results ${before}`;
}

function digestIn(text: string): string | null {
  try {
    return v.parse(WithDigest, JSON.parse(text)).simulation.digest;
  } catch {
    // Older than the digest, or cut off: there is nothing to compare with.
    return null;
  }
}

/** docs/worker-loop.md with the figures of `results` in its two tables. Throws an Error where a mark is missing. */
export function quoteResults(document: string, results: Results): string {
  const { browser, simulation, runs, ratio } = results;
  const { worker, main } = browser.frames;
  const blocks = (['idle', '100 of 200', '250 of 300'] as const).map((block) => [
    block === 'idle' ? 'left alone' : `blocked ${block} ms`,
    Math.round(worker[block].perSecond),
    Math.round(main[block].perSecond),
  ]);
  const frames = markdownTable(
    ['Frames a second, the page', 'Engine in a worker', 'Engine on the page'],
    blocks,
  );
  const { page, startUp, pressToFrame, profiler } = browser;
  const costs = markdownTable(
    ['What', 'Value'],
    Object.entries({
      "page's thread during play, ms per second": Math.round(page.msPerSecond),
      "page's thread while the run is paused, ms per second": Math.round(page.idleMsPerSecond),
      'a tick, ns': Math.round(simulation.nsPerTick),
      'a tick, bytes': Math.round(simulation.bytesPerTick),
      'time per tick with one object per thing, relative': Math.round(ratio * 10) / 10,
      'a thousand won runs, ten million ticks, played again, ms': Math.round(runs.verify.ms),
      'from a press to the frame that shows it, 95th percentile, ms': Math.round(
        pressToFrame.p95Ms,
      ),
      'from START to the first frame, ms': Math.round(startUp.startToFrameMs),
      'callback of a frame in the worker, µs': Math.round(profiler.worker.frameUs.closed),
      'more of it with the profiler open, µs': Math.round(profiler.worker.addedUs.p50),
    }),
  );
  return quoteTable(quoteTable(document, 'frames', frames), 'costs', costs);
}
