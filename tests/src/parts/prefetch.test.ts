// @vitest-environment happy-dom
/** Prefetch: which events download a page's parts, and which do not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchPage } from '../../../src/parts/prefetch.ts';

const request = vi.fn<(path: string) => Promise<Response>>();
let idle: (() => void)[] = [];
let stop = () => {};
let tests = 0;
/** Every test has files of its own: what is downloaded once is not downloaded again. */
let files: string[] = [];

beforeEach(() => {
  tests += 1;
  files = [`/assets/worker-${tests}.js`, `/assets/game-page-${tests}.js`];
  const [worker, page] = files;
  const list = JSON.stringify({ worker: [worker], 'game-page': [page] });
  document.body.innerHTML = `
    <script type="application/json" id="part-files">${list}</script>
    <a href="/game" id="game"><b id="inside">PLAY NOW</b></a>
    <a href="/game?seed=7" id="flagged">a seed</a>
    <a href="/whitepaper" id="other">Whitepaper</a>
    <a href="https://elsewhere.example/game" id="elsewhere">elsewhere</a>`;
  request.mockImplementation(async () => new Response('code'));
  idle = [];
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => {};
  });
  stop = prefetchPage('/game', ['worker', 'game-page']);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

const paths = () => request.mock.calls.map(([path]) => path);
const near = (id: string, type = 'pointerover') =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
/** Long enough for a download that was wrongly begun. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a link', () => {
  it.each([
    ['game', 'pointerover'],
    ['game', 'focusin'],
    ['inside', 'pointerover'],
    ['flagged', 'pointerover'],
  ])('#%s that meets %s downloads the parts', async (id, type) => {
    near(id, type);
    await vi.waitFor(() => expect(paths()).toEqual(files));
  });

  it.each(['other', 'elsewhere'])('#%s does not', async (id) => {
    near(id);
    await settle();
    expect(paths()).toEqual([]);
  });

  it('downloads again after a failure, which nobody hears of', async () => {
    request.mockRejectedValueOnce(new TypeError('offline'));
    near('game');
    await vi.waitFor(() => expect(paths()).toHaveLength(2));
    await settle();
    near('game');
    await vi.waitFor(() => expect(paths()).toHaveLength(3));
    expect(paths()[2]).toBe(files[0]);
  });
});

describe('an idle page', () => {
  const runIdle = () => {
    for (const task of idle) task();
  };

  it('downloads the parts', async () => {
    expect(paths()).toEqual([]);
    runIdle();
    await vi.waitFor(() => expect(paths()).toEqual(files));
  });

  it('downloads nothing on a device that saves data, where links still do', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    runIdle();
    await settle();
    expect(paths()).toEqual([]);
    near('game');
    await vi.waitFor(() => expect(paths()).toEqual(files));
  });

  it('downloads nothing on the page itself', async () => {
    const address = location.href;
    history.replaceState(null, '', '/game');
    runIdle();
    await settle();
    expect(paths()).toEqual([]);
    history.replaceState(null, '', address);
  });

  it('downloads nothing after the end, nor does a link', async () => {
    stop();
    runIdle();
    near('game');
    await settle();
    expect(paths()).toEqual([]);
  });
});
