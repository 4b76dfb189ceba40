/**
 * Which blocked frames of a worker does the browser itself report? `npm run bench -- --worker-loaf`. The worker draws
 * into an OffscreenCanvas and blocks some of its frames, then timers for as long; a worker that does not draw blocks
 * timers too. Chromium lists
 * long-animation-frame in workers behind a flag: see docs/profiler.md.
 */
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';

const FLAG = '--enable-blink-features=LongAnimationFrameWorker';
const RUNS = 3;

/** ms for which a frame, and then a timer, is blocked. */
const BLOCKS = [60, 120, 190, 260, 450];

const WORKER = `
  const entries = [];
  const supported = PerformanceObserver.supportedEntryTypes.includes('long-animation-frame');
  if (supported) new PerformanceObserver((list) => {
    for (const { startTime, duration, blockingDuration } of list.getEntries())
      entries.push({ startTime, duration, blockingDuration });
  }).observe({ type: 'long-animation-frame', buffered: true });
  const blocked = [];
  const block = (ms, kind) => {
    const start = performance.now();
    while (performance.now() < start + ms);
    blocked.push({ kind, ms, start, end: performance.now() });
  };
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  onmessage = async ({ data: { canvas, blocks } }) => {
    let due = 0;
    const context = canvas?.getContext('2d');
    if (context !== undefined) requestAnimationFrame(function show(now) {
      context.fillRect(now % 300, 0, 10, 150);
      if (due > 0) block(due, 'frame');
      due = 0;
      requestAnimationFrame(show);
    });
    if (context !== undefined) for (const ms of blocks) {
      await sleep(500);
      due = ms;
    }
    await sleep(1500);
    const kind = context === undefined ? 'timer, no drawing' : 'timer beside frames';
    for (const ms of blocks) {
      await sleep(500);
      setTimeout(() => block(ms, kind), 0);
    }
    await sleep(3000);
    postMessage({ supported, blocked, entries });
  };
`;

const PAGE = `<!doctype html><canvas width="300" height="150"></canvas><script>
  const ask = (message, transfer) => new Promise((resolve) => {
    const worker = new Worker('/worker.js');
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ ...message, blocks: ${JSON.stringify(BLOCKS)} }, transfer);
  });
  const canvas = document.querySelector('canvas').transferControlToOffscreen();
  window.answers = ask({ canvas }, [canvas]).then(async (drawing) => [drawing, await ask({}, [])]);
</script>`;

interface Answer {
  readonly supported: boolean;
  readonly blocked: readonly { kind: string; ms: number; start: number; end: number }[];
  readonly entries: readonly { startTime: number; duration: number; blockingDuration: number }[];
}

export async function printWorkerLoaf(): Promise<void> {
  const executablePath = await findBrowser('chromium');
  if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : PAGE);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [FLAG, ...asRoot] });
  try {
    console.log(
      `Chromium ${browser.version()} with ${FLAG}, ${new Date().toISOString().slice(0, 10)}`,
    );
    for (let run = 1; run <= RUNS; run++) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${address.port}/`);
      const answers: readonly Answer[] = await page.evaluate('window.answers');
      const isListed = answers.every(({ supported }) => supported);
      console.log(`Run ${run}. Workers list long-animation-frame: ${isListed}`);
      console.table(
        answers.flatMap(({ blocked, entries }) => blocked.map((one) => rowOf(one, entries))),
      );
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
}

function rowOf({ kind, ms, start, end }: Answer['blocked'][number], entries: Answer['entries']) {
  const entry = entries.find(
    ({ startTime, duration }) => startTime < end && startTime + duration > start,
  );
  return {
    blocked: kind,
    ms,
    'reported as, ms': entry === undefined ? 'not at all' : Math.round(entry.duration),
    'blockingDuration, ms': entry === undefined ? '' : Math.round(entry.blockingDuration),
  };
}
