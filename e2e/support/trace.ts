import type { Browser } from '@playwright/test';
import { readTrace, TRACE_CATEGORIES, type Trace } from '../../tools/bench/trace.ts';

/** Records a trace of the whole browser while `play` runs: which thread fired frames, and when. */
export async function traceFrames(
  browser: Browser,
  play: () => Promise<void>,
): Promise<Trace['frames']> {
  await browser.startTracing(undefined, { categories: TRACE_CATEGORIES });
  await play();
  return readTrace(await browser.stopTracing()).frames;
}
