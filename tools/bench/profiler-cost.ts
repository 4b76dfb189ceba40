/** Measures what an open profiler costs the engine in play. */
import type { Browser } from 'playwright';
import { TICK_MS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { askLoop, play, requirePlaying, trace } from './playing.ts';
import { TASK_CATEGORIES, type Trace } from './trace.ts';

/** Trace categories of the tasks and the frames. */
const FRAME_CATEGORIES = [...TASK_CATEGORIES, 'devtools.timeline'];

/** 'Closed': as people play it. 'Open': the loop is recorded, and the page asks for its records. */
export interface ProfilerFigures {
  /** Figures in play, of the engine's thread only. */
  readonly worker: {
    /** All work of the engine's thread while the profiler is closed, ms per second. */
    readonly msPerSecond: number;
    /** A frame's callback with its messages, µs: median of the windows' means. */
    readonly frameUs: { readonly closed: number; readonly open: number };
    /** Open minus closed, µs, of neighbouring windows: median and quartiles. */
    readonly addedUs: { readonly p25: number; readonly p50: number; readonly p75: number };
  };
  /** The added time, as a share of a frame at 60 Hz and of all work of the engine's thread. */
  readonly share: { readonly ofFrame: number; readonly ofWork: number };
}

const WARM_UP_MS = 5000;
const WINDOW_MS = 2500;
/** Takes about 130 s with tracing; the run is won after 166 s. */
const PAIRS = 12;
/** The profiler's code is slow until it is compiled, which takes time at 60 frames a second. */
const COMPILED_MS = 20_000;
const SETTLE_MS = 500;
/** Share of frames that are counted: in the slowest ones the browser did something else. */
const KEPT = 0.97;

export async function measureProfiler(browser: Browser, address: string): Promise<ProfilerFigures> {
  const worker = await measureWorker(browser, address);
  const added = worker.addedUs.p50 / 1000;
  const share = {
    ofFrame: added / TICK_MS,
    ofWork: (added * (1000 / TICK_MS)) / worker.msPerSecond,
  };
  return { worker, share };
}

async function measureWorker(
  browser: Browser,
  address: string,
): Promise<ProfilerFigures['worker']> {
  const page = await play(browser, address, 'worker', WARM_UP_MS);
  await askLoop(page, 'open');
  await page.waitForTimeout(COMPILED_MS);
  const closed: Trace[] = [];
  const open: Trace[] = [];
  const watch = async (profile: boolean, traces: Trace[]) => {
    await askLoop(page, profile ? 'open' : 'close');
    await page.waitForTimeout(SETTLE_MS);
    const wait = () => page.waitForTimeout(WINDOW_MS);
    traces.push(await trace(browser, page, wait, FRAME_CATEGORIES));
  };
  const turns = [() => watch(false, closed), () => watch(true, open)];
  for (let pair = 0; pair < PAIRS; pair++) {
    // The states take turns at going first, so that growth during a run affects both.
    for (const turn of turns) await turn();
    turns.reverse();
    await requirePlaying(page);
  }
  await page.context().close();
  const closedUs = closed.map(frameUs);
  const openUs = open.map(frameUs);
  const added = openUs.map((us, pair) => us - (closedUs[pair] ?? Number.NaN));
  return {
    msPerSecond: percentile(
      closed.map(({ tasks }) => msPerSecond(tasks.worker)),
      0.5,
    ),
    frameUs: { closed: percentile(closedUs, 0.5), open: percentile(openUs, 0.5) },
    addedUs: {
      p25: percentile(added, 0.25),
      p50: percentile(added, 0.5),
      p75: percentile(added, 0.75),
    },
  };
}

/** Mean µs of a frame of the worker, without the slowest ones. */
export function frameUs({ frameWork }: Pick<Trace, 'frameWork'>): number {
  const kept = [...frameWork.worker].sort((a, b) => a - b);
  kept.length = Math.floor(kept.length * KEPT);
  return (kept.reduce((sum, ms) => sum + ms, 0) / kept.length) * 1000;
}

function msPerSecond(tasks: readonly number[]): number {
  return (tasks.reduce((total, ms) => total + ms, 0) / WINDOW_MS) * 1000;
}
