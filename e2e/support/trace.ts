/** A browser trace, read for one question: which thread fired animation frames, and when. */
import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs */
  readonly ts: number;
  readonly args?: { readonly name?: string };
}

/** Times in ms of the animation frames of each kind of thread. */
export interface Frames {
  readonly page: readonly number[];
  readonly worker: readonly number[];
}

/** Records a trace of the whole browser while `play` runs. */
export async function traceFrames(browser: Browser, play: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(undefined, {
    categories: ['devtools.timeline', '__metadata'],
  });
  await play();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const names = new Map<string, string>();
  for (const event of trace.traceEvents) {
    if (event.name === 'thread_name') names.set(threadOf(event), event.args?.name ?? '');
  }
  const frames = trace.traceEvents.filter((event) => event.name === 'FireAnimationFrame');
  const on = (pattern: RegExp) =>
    frames
      .filter((event) => pattern.test(names.get(threadOf(event)) ?? ''))
      .map((event) => event.ts / 1000)
      .sort((a, b) => a - b);
  return { page: on(/CrRendererMain/), worker: on(/DedicatedWorker/) };
}

function threadOf(event: TraceEvent): string {
  return `${event.pid}:${event.tid}`;
}
