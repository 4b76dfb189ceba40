/** Measures waiting times: until the game is ready, START to first frame, press to frame. */
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import {
  FRAME_END,
  FRAME_FIELDS,
  FRAME_START,
  PRESS_DRAWN,
  PRESS_FIELDS,
  PRESS_MADE,
} from '../../profiler/src/protocol.ts';
import { percentile, summaryOf } from '../../shared/statistics.ts';
import { askLoop, openGame, requirePlaying } from './playing.ts';

export interface LatencyFigures {
  /** Medians of first visits, with an empty cache. */
  readonly startUp: {
    /** ms from the navigation to an open engine. */
    readonly gameReadyMs: number;
    /** ms from START to the end of drawing the first frame. */
    readonly startToFrameMs: number;
  };
  /** ms from a key's event to the end of drawing the frame that shows it. */
  readonly pressToFrame: {
    readonly p50Ms: number;
    readonly p95Ms: number;
    readonly worstMs: number;
    readonly presses: number;
  };
}

const Batch = v.object({ frames: v.array(v.number()), presses: v.array(v.number()) });
const Times = v.object({ origin: v.number(), readyAt: v.number(), clickedAt: v.number() });

const VISITS = 5;
const PRESSES = 120;
/** ms between two presses: not a multiple of a frame, so that presses fall anywhere within one. */
const PRESS_MS = 171;
/** ms until the records are read. */
const SETTLE_MS = 300;

export async function measureLatency(browser: Browser, address: string): Promise<LatencyFigures> {
  const ready: number[] = [];
  const started: number[] = [];
  let pressed: number[] = [];
  for (let visit = 1; visit <= VISITS; visit++) {
    const page = await openGame(browser, address, 'worker');
    await askLoop(page, 'open');
    await page.getByRole('button', { name: 'START GAME' }).click();
    await page.waitForTimeout(SETTLE_MS);
    const times = v.parse(
      Times,
      await page.evaluate('({ origin: performance.timeOrigin, readyAt, clickedAt })'),
    );
    ready.push(times.readyAt);
    started.push(await firstFrameAfter(page, times.origin + times.clickedAt));
    if (visit === VISITS) pressed = await pressesToFrame(page);
    await page.context().close();
  }
  const summary = summaryOf(pressed);
  if (summary === null) throw new Error('no press was recorded');
  return {
    startUp: { gameReadyMs: percentile(ready, 0.5), startToFrameMs: percentile(started, 0.5) },
    pressToFrame: {
      p50Ms: summary.p50,
      p95Ms: summary.p95,
      worstMs: summary.worst,
      presses: summary.count,
    },
  };
}

/** ms from `stamp` to the end of the first frame that began after it. */
async function firstFrameAfter(page: Page, stamp: number): Promise<number> {
  const { frames } = await readLoop(page);
  for (let at = 0; at < frames.length; at += FRAME_FIELDS) {
    const start = frames[at + FRAME_START] ?? 0;
    const end = frames[at + FRAME_END] ?? 0;
    if (start >= stamp) return end - stamp;
  }
  throw new Error('no frame followed the press');
}

async function pressesToFrame(page: Page): Promise<number[]> {
  const waits: number[] = [];
  await readLoop(page);
  for (let i = 0; i < PRESSES; i++) {
    await page.keyboard.press('s');
    await page.waitForTimeout(PRESS_MS);
    const { presses } = await readLoop(page);
    for (let at = 0; at < presses.length; at += PRESS_FIELDS) {
      waits.push((presses[at + PRESS_DRAWN] ?? 0) - (presses[at + PRESS_MADE] ?? 0));
    }
  }
  await requirePlaying(page);
  if (waits.length < PRESSES) throw new Error('the records of some presses were missed');
  return waits;
}

async function readLoop(page: Page): Promise<v.InferOutput<typeof Batch>> {
  return v.parse(Batch, await askLoop(page, 'read'));
}
