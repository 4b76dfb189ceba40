/**
 * Measures what recordLoop costs a frame, closed and open: `npm run bench -- --loop-cost`. In Chromium, with the worker.js that
 * others take home: frames one after another on a page, for time and bytes, and frames of a worker at the display's pace.
 */
import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { PROTOCOL } from '../../profiler/src/protocol.ts';
import { percentile } from '../../shared/statistics.ts';
import { trace } from './playing.ts';
import { frameUs } from './profiler-cost.ts';
import { launchBrowser } from './site.ts';

const MODES = ['bare', 'closed', 'open'] as const;
type Mode = (typeof MODES)[number];

const ADDRESS = 'http://loop.test/';
/** A page's heap is rounded, and collected at any time, without them. */
const HEAP_FLAGS = [
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc --max-semi-space-size=64',
];
const ROUNDS = 9;
/** Windows of each mode, in turn, and their length. The first ones compile the code. */
const WINDOWS = 16;
const WARM_WINDOWS = 3;
const WINDOW_MS = 3000;

/** A frame of four spans and a counter, with and without wrappers. `work` does a part of it. */
const FRAMES = `
  import { recordLoop } from '/loop.js';
  // The page's frames run one after another, and ask for none.
  if (typeof document === 'object') globalThis.requestAnimationFrame = () => 0;
  const loop = recordLoop({ name: 'bench' });
  const SPANS = ['input', 'physics', 'draw', 'post'];
  const framesOf = (work, show) => {
    const next = () => requestAnimationFrame(show);
    const spans = SPANS.map((name) => loop.span(name, work));
    return {
      bare: () => {
        next();
        for (let i = 0; i < 4; i++) work(i);
      },
      wrapped: loop.frame(() => {
        next();
        for (let i = 0; i < 4; i++) spans[i](i);
        loop.count('bodies', calls & 7);
      }),
    };
  };
  let calls = 0;
`;

const FILES: Readonly<Record<string, string>> = {
  '/page.js': `${FRAMES}
    const { bare, wrapped } = framesOf(() => { calls += 1; }, null);
    const { port1, port2 } = new MessageChannel();
    const data = { profilerPort: ${PROTOCOL}, timeOrigin: performance.timeOrigin, panel: 1 };
    dispatchEvent(new MessageEvent('message', { data, ports: [port1], origin: location.origin, source: window }));
    window.run = (mode, count) => {
      port1.onmessage({ data: mode === 'open' ? 'open' : 'close' });
      const frame = mode === 'bare' ? bare : wrapped;
      const turn = (turns) => {
        const start = performance.now();
        for (let i = 0; i < turns; i++) frame(start);
        return performance.now() - start;
      };
      gc();
      turn(4 * count);
      const before = performance.memory.usedJSHeapSize;
      const ms = turn(count);
      return { us: (ms * 1000) / count, bytes: (performance.memory.usedJSHeapSize - before) / count };
    };`,
  '/worker.js': `${FRAMES}
    let context, mode = 'bare', x = 0;
    const { bare, wrapped } = framesOf((part) => {
      calls += 1;
      if (part === 2) for (let i = 0; i < 60; i++) context.fillRect((x + i * 5) % 300, i * 2, 9, 9);
    }, show);
    addEventListener('message', ({ data }) => {
      if (data.mode !== undefined) mode = data.mode;
      else context = data.canvas.getContext('2d', { alpha: false });
      if (data.canvas !== undefined) requestAnimationFrame(show);
    });
    function show(time) {
      context.fillStyle = x++ % 2 === 0 ? 'white' : 'gray';
      if (mode === 'bare') bare(time);
      else wrapped(time);
    }`,
  // As the panel does: it asks twice a second.
  '/paced.js': `
    const worker = new Worker('/worker.js', { type: 'module' });
    const canvas = document.querySelector('canvas').transferControlToOffscreen();
    worker.postMessage({ canvas }, [canvas]);
    const { port1, port2 } = new MessageChannel();
    window.setMode = (mode) => {
      worker.postMessage({ mode });
      port1.postMessage(mode === 'open' ? 'open' : 'close');
      clearInterval(window.reading);
      if (mode === 'open') window.reading = setInterval(() => port1.postMessage('read'), 500);
    };
    window.connected = new Promise((resolve) => { port1.onmessage = resolve; });
    worker.postMessage({ profilerPort: ${PROTOCOL}, timeOrigin: performance.timeOrigin, panel: 1 }, [port2]);`,
};

export async function printLoopCost(): Promise<void> {
  await execa('npm', ['run', 'build:profiler', '--silent']);
  const browser = await launchBrowser(HEAP_FLAGS);
  try {
    const warm = await measureWarm(browser);
    const paced = await measurePaced(browser);
    console.log('A frame with recordLoop: four spans and a counter');
    const row = (mode: Mode) => ({
      'one after another, µs': warm[mode].us.toFixed(2),
      'bytes a frame': warm[mode].bytes.toFixed(1),
      'in a worker at 60 Hz, µs': paced[mode].us.toFixed(0),
      'more than bare, µs': paced[mode].added.map((us) => us.toFixed(1)).join(' to '),
    });
    console.table({ bare: row('bare'), closed: row('closed'), open: row('open') });
    console.log('Bars: open 15 µs and 0 B a frame. Between windows: quartiles and median.');
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, script: string): Promise<Page> {
  const loop = readFileSync(new URL('../../profiler/dist/worker.js', import.meta.url), 'utf8');
  const page = await browser.newPage();
  await page.route(`${ADDRESS}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = path === '/loop.js' ? loop : FILES[path];
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body });
    const html = `<!doctype html><canvas></canvas><script type="module" src="${script}"></script>`;
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto(ADDRESS);
  return page;
}

/** Means of one round. */
const WarmFigures = v.object({ us: v.number(), bytes: v.number() });
type WarmFigures = v.InferOutput<typeof WarmFigures>;

/** Frames one after another: medians of rounds. */
async function measureWarm(browser: Browser) {
  const page = await openPage(browser, '/page.js');
  const rounds: Record<Mode, WarmFigures[]> = { bare: [], closed: [], open: [] };
  for (let round = -2; round < ROUNDS; round++) {
    for (const mode of MODES) {
      const figures = v.parse(WarmFigures, await page.evaluate(`run('${mode}', 50_000)`));
      if (round >= 0) rounds[mode].push(figures);
    }
  }
  await page.close();
  const median = (mode: Mode, key: 'us' | 'bytes') =>
    percentile(
      rounds[mode].map((figures) => figures[key]),
      0.5,
    );
  const of = (mode: Mode) => ({ us: median(mode, 'us'), bytes: median(mode, 'bytes') });
  return { bare: of('bare'), closed: of('closed'), open: of('open') };
}

/** Frames of a worker at the display's pace, by a trace: the modes take turns. */
async function measurePaced(browser: Browser) {
  const page = await openPage(browser, '/paced.js');
  await page.evaluate('connected');
  const us: Record<Mode, number[]> = { bare: [], closed: [], open: [] };
  for (let window = -WARM_WINDOWS; window < WINDOWS; window++) {
    for (const mode of window % 2 === 0 ? MODES : MODES.toReversed()) {
      await page.evaluate(`setMode('${mode}')`);
      const wait = () => page.waitForTimeout(WINDOW_MS);
      const traced = await trace(browser, page, wait, ['devtools.timeline', '__metadata']);
      if (window >= 0) us[mode].push(frameUs(traced));
    }
  }
  await page.close();
  const of = (mode: Mode) => {
    const added = us[mode].map((value, i) => value - (us.bare[i] ?? Number.NaN));
    const quartiles = [0.25, 0.5, 0.75].map((share) => percentile(added, share));
    return { us: percentile(us[mode], 0.5), added: quartiles };
  };
  return { bare: of('bare'), closed: of('closed'), open: of('open') };
}
