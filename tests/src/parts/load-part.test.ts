// @vitest-environment happy-dom
/** Parts: all files arrive before the import, and what a failure allows. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, loadPart, OUTDATED, PartError } from '../../../src/parts/load-part.ts';

const request = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
const load = vi.fn(async () => 'module');
const onOutdated = vi.fn<(event: Event) => void>();

let tests = 0;
/** Every test has files of its own: what is downloaded once is not downloaded again. */
let files: string[] = [];

beforeEach(() => {
  tests += 1;
  files = ['a', 'b'].map((name) => `/assets/${name}-${tests}.js`);
  const list = document.createElement('script');
  list.id = 'part-files';
  list.type = 'application/json';
  list.textContent = JSON.stringify({ 'profiler-panel': files });
  document.body.append(list);
  request.mockImplementation(async () => script());
  vi.stubGlobal('fetch', request);
  window.addEventListener(OUTDATED, onOutdated);
});
afterEach(() => {
  document.getElementById('part-files')?.remove();
  window.removeEventListener(OUTDATED, onOutdated);
  vi.useRealTimers();
});

const paths = () => request.mock.calls.map(([path]) => path);

it('imports a part when all of its files are there', async () => {
  let arrive = (_response: Response) => {};
  request.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const loading = loadPart('profiler-panel', load);
  await vi.waitFor(() => expect(paths()).toEqual(files));
  expect(load).not.toHaveBeenCalled();
  arrive(script());
  expect(await loading).toBe('module');
});

it('imports at once where there is no list, as on the development server', async () => {
  expect(await loadPart('inline', load)).toBe('module');
  expect(request).not.toHaveBeenCalled();
});

it('downloads a file once', async () => {
  await Promise.all([loadPart('profiler-panel', load), fetchPart('profiler-panel')]);
  await loadPart('profiler-panel', load);
  expect(paths()).toEqual(files);
});

it('a failed download can be repeated, past the cache, and nothing was imported before', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'));
  await expect(loadPart('profiler-panel', load)).rejects.toMatchObject({ reason: 'unreachable' });
  request.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(loadPart('profiler-panel', load)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(load).not.toHaveBeenCalled();
  expect(onOutdated).not.toHaveBeenCalled();
  expect(await loadPart('profiler-panel', load)).toBe('module');
  expect(paths()).toEqual([...files, files[0], files[0]]);
  expect(request.mock.calls.map(([, { cache }]) => cache)).toEqual([
    'default',
    'default',
    'reload',
    'reload',
  ]);
});

it('a network that leaves between download and import is no new version', async () => {
  load.mockImplementationOnce(async () => {
    request.mockRejectedValue(new TypeError('offline'));
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await expect(loadPart('profiler-panel', load)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(onOutdated).not.toHaveBeenCalled();
  request.mockImplementation(async () => script());
  expect(await loadPart('profiler-panel', load)).toBe('module');
});

it('a network that leaves for a moment between download and import is not noticed', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await loadPart('profiler-panel', load)).toBe('module');
  expect(onOutdated).not.toHaveBeenCalled();
  expect(paths()).toEqual([...files, ...files]);
});

describe('a part that a deployment removed', () => {
  it.each([
    ['404', () => new Response(null, { status: 404 })],
    ['a page in place of the script', page],
  ])('%s: asks for a reload', async (_what, answer) => {
    request.mockImplementation(async () => answer());
    await expect(loadPart('profiler-panel', load)).rejects.toMatchObject({ reason: 'outdated' });
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('asks for a reload also when only the import fails, twice', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockRejectedValueOnce(new SyntaxError('no such export'));
    const failure = await loadPart('profiler-panel', load).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartError);
    expect(failure).toMatchObject({ reason: 'outdated', message: 'no such export' });
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });

  it('waits for ever while the page is being reloaded', async () => {
    onOutdated.mockImplementation((event) => event.preventDefault());
    request.mockImplementation(async () => new Response(null, { status: 404 }));
    const settled = vi.fn();
    loadPart('profiler-panel', load).then(settled, settled);
    await vi.waitFor(() => expect(onOutdated).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    onOutdated.mockReset();
  });

  it('is the engine’s business when it is the worker’s script', async () => {
    request.mockImplementation(async () => new Response(null, { status: 404 }));
    await expect(fetchPart('profiler-panel')).rejects.toMatchObject({ reason: 'outdated' });
    expect(onOutdated).not.toHaveBeenCalled();
  });
});

it('an import that hangs for 20 s fails, and can be tried again', async () => {
  vi.useFakeTimers();
  try {
    load.mockReturnValueOnce(new Promise(() => {}));
    const failed = expect(loadPart('profiler-panel', load)).rejects.toMatchObject({
      reason: 'unreachable',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    expect(await loadPart('profiler-panel', load)).toBe('module');
  } finally {
    vi.useRealTimers();
  }
});

describe('a slow download', () => {
  /** Sends a byte every `ms`, `count` times; then ends, or stays open for ever. */
  const slowly = (ms: number, count: number, isEnding: boolean) =>
    new Response(
      new ReadableStream({
        async start(stream) {
          for (let sent = 0; sent < count; sent++) {
            await new Promise((resolve) => setTimeout(resolve, ms));
            stream.enqueue(new Uint8Array(1));
          }
          if (isEnding) stream.close();
        },
      }),
    );

  it('may take long while bytes arrive', async () => {
    vi.useFakeTimers();
    request.mockImplementation(async () => slowly(15_000, 4, true));
    const loading = loadPart('profiler-panel', load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toBe('module');
  });

  it('fails after 20 s without an answer', async () => {
    vi.useFakeTimers();
    request.mockImplementation(
      (_path, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        ),
    );
    const failed = expect(loadPart('profiler-panel', load)).rejects.toMatchObject({
      reason: 'unreachable',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
  });
});
