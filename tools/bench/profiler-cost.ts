/** What the profiler costs the engine, closed and open: without a picture, and in the browser. */
import type { Browser } from 'playwright';
import { TICK_MS, TICKS_PER_SECOND } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { askEngine, play, requirePlaying, trace } from './playing.ts';

export interface ProfilerFigures {
  /** A frame with one tick and nothing to draw, ns. */
  readonly headless: { readonly closedNs: number; readonly openNs: number };
  /** All the engine's thread does in a second of play, ms. */
  readonly worker: {
    readonly closedMsPerSecond: number;
    readonly openMsPerSecond: number;
  };
  /** What recording adds to the engine's work in play: the bar is 0.03. */
  readonly share: number;
}

const FRAMES = 50_000;
const ROUNDS = 15;
const WINDOW_MS = 3000;
const WINDOWS = 5;
/** As often as the panel asks, ms. */
const READ_MS = 250;

export async function measureProfiler(browser: Browser, address: string): Promise<ProfilerFigures> {
  const headless = await measureHeadless();
  const worker = await measureWorker(browser, address);
  // The difference of two busy seconds is lost in their noise; that of two frames is not.
  const added = ((headless.openNs - headless.closedNs) / 1e6) * TICKS_PER_SECOND;
  return { headless, worker, share: added / worker.closedMsPerSecond };
}

/** Turn by turn, so that whatever else the machine does falls on both. */
async function measureHeadless(): Promise<ProfilerFigures['headless']> {
  const closed: number[] = [];
  const open: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    for (const [profile, figures] of [
      [false, closed],
      [true, open],
    ] as const) {
      const ns = await frameNs(profile);
      if (round >= 0) figures.push(ns);
    }
  }
  return { closedNs: percentile(closed, 0.5), openNs: percentile(open, 0.5) };
}

async function frameNs(profile: boolean): Promise<number> {
  const hand = createHandClock();
  const origin = performance.timeOrigin;
  const engine = createHeadlessEngine({ ...hand, origin, now: () => origin + performance.now() });
  const world = { width: 900, height: 500 };
  const setup = { size: { ...world, pixelRatio: 1 }, world, preferences: { reducedMotion: true } };
  await engine.open(null, setup, () => {});
  await engine.profile(profile);
  let seed = 1;
  let time = 0;
  const start = performance.now();
  for (let frame = 0; frame < FRAMES; frame++) {
    time += TICK_MS;
    // A run that ended rests: the next one begins.
    if (!hand.show(time)) await engine.command({ type: 'start', at: time, seed: seed++, world });
  }
  return ((performance.now() - start) * 1e6) / FRAMES;
}

async function measureWorker(
  browser: Browser,
  address: string,
): Promise<ProfilerFigures['worker']> {
  const page = await play(browser, address, 'worker', 5000);
  const busy: Record<'closed' | 'open', number[]> = { closed: [], open: [] };
  for (let i = 0; i < WINDOWS; i++) {
    for (const state of ['closed', 'open'] as const) {
      await askEngine(page, 'profile', state === 'open');
      const { tasks } = await trace(browser, page, async () => {
        for (let ms = 0; ms < WINDOW_MS; ms += READ_MS) {
          await page.waitForTimeout(READ_MS);
          // Asked in both states: what the asking itself costs is no cost of recording.
          await askEngine(page, 'readProfile');
        }
      });
      busy[state].push((sum(tasks.worker) / WINDOW_MS) * 1000);
    }
  }
  await requirePlaying(page);
  await page.context().close();
  return {
    closedMsPerSecond: percentile(busy.closed, 0.5),
    openMsPerSecond: percentile(busy.open, 0.5),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
