/** The real recorder and collector on schedules whose truth is known: the refreshes that got no new picture. */
import { expect, it } from 'vitest';
import { sum } from '../../src/page/analysis/statistics.ts';
import { connectLoop } from '../../src/page/connect-loop.ts';
import { createThreads } from '../virtual-threads.ts';

/** How a loop asks for its next frame. */
type Kind = 'first' | 'last' | 'timer' | 'timeout' | 'all callbacks' | 'drawn callbacks';

interface Schedule {
  readonly kind?: Kind;
  /** ms between two frames of a loop that limits itself. */
  readonly everyMs?: number;
  readonly workMs: (frame: number) => number;
  readonly waits?: boolean;
}

/** The first seconds, in which the display's rate is not known, are not judged. */
const FROM_MS = 2500;
const UNTIL_MS = 12_500;

type Threads = ReturnType<typeof createThreads>;

/** Starts a worker with a loop. Returns it with the times at which its pictures were ready. */
async function start(threads: Threads, name: string, schedule: Schedule) {
  const { kind = 'first', everyMs = 0, workMs, waits = false } = schedule;
  const { recordLoop, host, thread } = await threads.createWorker(waits);
  const loop = recordLoop({ name: 'Floor', thread: name });
  const ends: number[] = [];
  const draw = loop.span('draw', () => {
    threads.work(workMs(ends.length));
    ends.push(threads.now());
  });
  let due = 0;
  const isDue = () => {
    if (threads.now() < due - 1) return false;
    due = threads.now() + everyMs;
    return true;
  };
  const frame = loop.frame(() => {
    if (kind === 'first' || kind === 'all callbacks') requestAnimationFrame(frame);
    if (kind !== 'all callbacks' || isDue()) draw();
    if (kind === 'last') requestAnimationFrame(frame);
    if (kind === 'timeout') setTimeout(frame, everyMs);
  });
  const callback = () => {
    if (isDue()) frame();
    requestAnimationFrame(callback);
  };
  const begin = () => {
    if (kind === 'timer') setInterval(frame, everyMs);
    else requestAnimationFrame(kind === 'drawn callbacks' ? callback : frame);
  };
  threads.later(begin, 5, thread);
  return { host, ends };
}

/** Plays schedules on a display. Returns the missed refreshes of each, and what the profiler counts. */
async function judge(rate: number, clockMs: number, schedules: readonly Schedule[]) {
  const refreshes = Array.from({ length: rate * 14 }, (_, n) => 3 + (n * 1000) / rate);
  const threads = createThreads({ refreshes, clockMs });
  const workers: Awaited<ReturnType<typeof start>>[] = [];
  for (const [i, schedule] of schedules.entries())
    workers.push(await start(threads, `w${i}`, schedule));
  const loops = connectLoop(workers.map(({ host }) => host));
  await threads.run(UNTIL_MS + 700);
  const lanes = loops.lanes();
  loops.close();
  return workers.map(({ ends }, i) => {
    const shown = ends.map(threads.refreshOf);
    const isIn = (at: number) => at > FROM_MS && at < UNTIL_MS;
    const missed = sum(
      shown.map((at, n) => (isIn(ends[n] ?? 0) ? Math.max(0, at - (shown[n - 1] ?? at) - 1) : 0)),
    );
    const frames = lanes.find(({ name }) => name === `w${i}`)?.frames ?? [];
    const judged = frames.filter(({ end }) => isIn(end - performance.timeOrigin));
    return { missed, counted: sum(judged.map((frame) => frame.missed + frame.passed)) };
  });
}

it.each([
  [60, 10, 20, 60],
  [60, 4, 25, 150],
  [60, 4, 30, 150],
  [120, 10, 12, 120],
  [144, 5, 10, 288],
  [60, 10, 35, 110],
  [60, 10, 50, 100],
])(
  'counts at %d Hz, with each %dth frame of %d ms, %d in ten seconds',
  async (rate, every, long, all) => {
    const workMs = (n: number) => (n % every === every - 1 ? long : 2);
    const [lane] = await judge(rate, 0.1, [{ workMs }]);
    expect(Math.abs((lane?.missed ?? 0) - all)).toBeLessThanOrEqual(2);
    expect(Math.abs((lane?.counted ?? 0) / all - 1)).toBeLessThan(0.06);
  },
);

/** A loop of one of ten kinds, with random numbers. `period`: ms between two refreshes. */
function anyLoop(random: () => number, period: number): Schedule {
  const between = (least: number, most: number) => least + random() * (most - least);
  const waits = random() < 0.4;
  const usual = between(0.05, 0.8) * period;
  const long = between(1.05, 8) * period;
  const every = 3 + Math.floor(random() * 60);
  const most = between(0.2, 2) * period;
  const slow = between(0.97, 2.2) * period;
  const turn = between(3, 30);
  const workMs = () => between(0.5, 4);
  const loops: readonly Schedule[] = [
    { workMs: () => usual },
    { kind: 'last', workMs: () => usual },
    { waits, workMs: () => slow },
    { waits, workMs: (n) => (n % every === 2 ? long : usual) },
    { waits, workMs: () => random() * most },
    { waits, workMs: (n) => period * (0.95 + 0.65 * Math.sin(n / turn)) },
    { kind: 'timer', everyMs: between(8, 40), workMs },
    { kind: 'timeout', everyMs: between(8, 40), workMs },
    { kind: 'all callbacks', everyMs: between(22, 50), workMs },
    { kind: 'drawn callbacks', everyMs: between(22, 50), workMs },
  ];
  return loops[Math.floor(random() * loops.length)] ?? { workMs };
}

it('counts them in random schedules of one or two workers', async () => {
  let state = 20_261_129;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const all: string[] = [];
  for (let n = 0; n < 50; n++) {
    const rate = [50, 59.94, 60, 75, 90, 120, 144, 165, 240][n % 9] ?? 60;
    const clockMs = [0.1, 0.005, 1][n % 4] ?? 0.1;
    const loops = Array.from({ length: 1 + (n % 2) }, () => anyLoop(random, 1000 / rate));
    for (const [i, { missed, counted }] of (await judge(rate, clockMs, loops)).entries()) {
      const isRight = Math.abs(counted - missed) <= Math.max(2, 0.02 * missed);
      const seen = `${loops[i]?.kind} ${loops[i]?.workMs} at ${rate} Hz: ${counted} of ${missed}`;
      all.push(isRight ? '' : seen);
    }
  }
  const wrong = all.filter(Boolean);
  expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(0.02);
}, 60_000);
