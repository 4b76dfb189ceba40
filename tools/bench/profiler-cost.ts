/** What the profiler costs the engine: closed and open, in the browser and without a picture. */
import type { Browser, Page } from 'playwright';
import { TICK_MS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { askEngine, play, requirePlaying, trace } from './playing.ts';
import { TASK_CATEGORIES } from './trace.ts';

/**
 * 'Closed' is the site as everybody plays it: nothing is recorded and nobody asks. What is left of the
 * profiler then, a look per tick and frame at whether there is a recorder, is in both states: there
 * is no build without it to compare with. 'Open' records, and is read as often as by the panel.
 */
export interface ProfilerFigures {
  /**
   * A frame with one tick and nothing to draw, ns. One right after the other, all of it in the
   * processor's caches: the least that recording can cost, and no measure of what it does in play.
   */
  readonly headless: { readonly closedNs: number; readonly openNs: number };
  readonly worker: {
    /** All that the engine's thread does in a second of play, ms; the page's part is left out. */
    readonly closedMsPerSecond: number;
    readonly openMsPerSecond: number;
    /** Open to closed, of neighbouring windows. How far the quarters lie apart tells the noise. */
    readonly ratios: {
      readonly pairs: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
    };
  };
  /** What recording and reading add to the engine's work in play, by the median ratio: the bar is 0.03. */
  readonly share: number;
}

const FRAMES = 50_000;
const ROUNDS = 15;
const WARM_UP_MS = 5000;
/** Ten reads. */
const WINDOW_MS = 2500;
/** With what tracing takes about 100 s: the run is won after 166. */
const PAIRS = 15;
/** READ_MS of src/profiler/recorder.ts. */
const READ_MS = 250;

export async function measureProfiler(browser: Browser, address: string): Promise<ProfilerFigures> {
  const headless = await measureHeadless();
  const worker = await measureWorker(browser, address);
  return { headless, worker, share: worker.ratios.p50 - 1 };
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
  const page = await play(browser, address, 'worker', WARM_UP_MS);
  // Opened once before it counts: by then what records has been fetched, and has run.
  await recordAndRead(page, () => page.waitForTimeout(WINDOW_MS));
  const closed: number[] = [];
  const open: number[] = [];
  const watch = async (figures: number[]) => {
    const wait = () => page.waitForTimeout(WINDOW_MS);
    figures.push(msPerSecond((await trace(browser, page, wait, TASK_CATEGORIES)).tasks.worker));
  };
  const turns = [() => watch(closed), () => recordAndRead(page, () => watch(open))];
  for (let pair = 0; pair < PAIRS; pair++) {
    // Each state comes first in turn: what grows in the course of a run grows for both.
    for (const turn of turns) await turn();
    turns.reverse();
    await requirePlaying(page);
  }
  await page.context().close();
  const ratios = open.map((ms, pair) => ms / (closed[pair] ?? Number.NaN));
  return {
    closedMsPerSecond: percentile(closed, 0.5),
    openMsPerSecond: percentile(open, 0.5),
    ratios: {
      pairs: PAIRS,
      p25: percentile(ratios, 0.25),
      p50: percentile(ratios, 0.5),
      p75: percentile(ratios, 0.75),
    },
  };
}

/** The page itself reads meanwhile, as the panel has it: no round trip from here is in the way. */
async function recordAndRead(page: Page, act: () => Promise<unknown>): Promise<void> {
  await askEngine(page, 'profile', true);
  await page.evaluate(`self.reads = setInterval(() => askEngine('readProfile'), ${READ_MS})`);
  await act();
  await page.evaluate('clearInterval(reads)');
  await askEngine(page, 'profile', false);
}

function msPerSecond(tasks: readonly number[]): number {
  return (tasks.reduce((total, ms) => total + ms, 0) / WINDOW_MS) * 1000;
}
