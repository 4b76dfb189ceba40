/** Measures what recordLoop's wrappers cost a frame, closed and open: `npm run bench -- --loop-cost`. */
import { percentile } from '../../shared/statistics.ts';
import { recordLoop } from '../../worker/profiling/record-loop.ts';

/** Runs one frame: four spans, a press and a counter. */
type Frame = (time: number) => void;

const SPANS = ['input', 'physics', 'draw', 'post'];
const WARM_UP = 200_000;
const FRAMES = 100_000;
const ROUNDS = 15;
/** Frames at the display's pace: the processor rests between them, and its caches are not the loop's. */
const PACED_FRAMES = 600;
const PACE_MS = 16;
const OTHER_WORK = new Float64Array(1024 * 1024);

export async function printLoopCost(): Promise<void> {
  const settles = deferTasks();
  const frames = { bare: bareFrame(), closed: recordedFrame(false), open: recordedFrame(true) };
  const kinds = ['bare', 'closed', 'open'] as const;
  const usOf = { bare: [] as number[], closed: [] as number[], open: [] as number[] };
  for (const kind of kinds) run(frames[kind], WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) usOf[kind].push(run(frames[kind], FRAMES));
  }
  const heapBefore = process.memoryUsage().heapUsed;
  run(frames.open, FRAMES);
  const bytes = (process.memoryUsage().heapUsed - heapBefore) / FRAMES;
  const paced = { bare: [] as number[], closed: [] as number[], open: [] as number[] };
  for (let i = 0; i < PACED_FRAMES; i++) {
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    OTHER_WORK.fill(i);
    const kind = kinds[i % 3] ?? 'bare';
    paced[kind].push(run(frames[kind], 1));
    settles();
  }
  console.log("A frame with recordLoop's wrappers, µs: four spans, a press and a counter");
  const row = (kind: (typeof kinds)[number]) => ({
    'one after another': percentile(usOf[kind], 0.5).toFixed(3),
    'at 60 a second, p50': percentile(paced[kind], 0.5).toFixed(1),
    p25: percentile(paced[kind], 0.25).toFixed(1),
    p75: percentile(paced[kind], 0.75).toFixed(1),
  });
  console.table({ bare: row('bare'), closed: row('closed'), open: row('open') });
  const added = percentile(paced.open, 0.5) - percentile(paced.bare, 0.5);
  console.log(
    `open it adds ${added.toFixed(1)} µs to a paced frame (bar: 15), ${bytes.toFixed(1)} B a frame`,
  );
}

/**
 * Replaces queueMicrotask: Node's makes an object for each call, browsers' do not. Returns what ends the task.
 */
function deferTasks(): () => void {
  let settle: (() => void) | null = null;
  globalThis.queueMicrotask = (callback) => {
    settle = callback;
  };
  return () => settle?.();
}

/** Mean µs of a frame. */
function run(frame: Frame, count: number): number {
  const start = performance.now();
  for (let i = 0; i < count; i++) frame(start);
  return ((performance.now() - start) * 1000) / count;
}

let sum = 0;
const work = (add: number) => {
  sum += add;
};

function bareFrame(): Frame {
  return () => {
    for (let i = 0; i < SPANS.length; i++) work(i);
  };
}

function recordedFrame(isOpen: boolean): Frame {
  const own = new EventTarget();
  globalThis.addEventListener = own.addEventListener.bind(own);
  const loop = recordLoop({ name: 'bench' });
  const { port1, port2 } = new MessageChannel();
  const data = { profilerPort: 1, timeOrigin: performance.timeOrigin };
  own.dispatchEvent(new MessageEvent('message', { data, ports: [port1] }));
  if (isOpen) port1.onmessage?.(new MessageEvent('message', { data: { ask: 'open' } }));
  port1.close();
  port2.close();
  const spans = SPANS.map((name) => loop.span(name, work));
  return loop.frame(() => {
    for (let i = 0; i < spans.length; i++) spans[i]?.(i);
    loop.press('jump');
    loop.count('bodies', sum & 7);
  });
}
