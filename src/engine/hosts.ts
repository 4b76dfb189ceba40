/**
 * Opens a host of the engine, in a worker or on the page. The one file of the page that knows Comlink,
 * and the one that imports worker/.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { type EngineHello, PROTOCOL_VERSION } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { createCanvas, requireWorkerCanvas } from './create-canvas.ts';
import { type Hosts, type OpenHost, reasonOf } from './host-contract.ts';
import { trustOwnScripts } from './trusted-types.ts';
import { createWatchdog } from './watchdog.ts';

/** ms after which the page host's code counts as missing. */
const LOAD_MS = 5000;
/** ms a worker may take to open. After that the page host's code is loaded too: it may be needed. */
const SLOW_OPEN_MS = 1000;
/** ms in which the last reports of a lost worker still arrive. */
const LAST_REPORTS_MS = 50;
/** ms after which an idle task runs even if the page is busy. */
const IDLE_TIMEOUT_MS = 5000;

const openWorkerHost: OpenHost = async ({ mount, setup, onReport }, closing, onLost) => {
  requireWorkerCanvas();
  trustOwnScripts();
  const worker = new Worker(new URL('../../worker/hosts/worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  // Referenced as long as the host is open: a collected proxy drops its calls in flight (comlink#692).
  const api: Remote<HostApi<OffscreenCanvas>> = wrap(worker);
  let isOpen = false;
  const watchdog = createWatchdog(
    () => api.ping(),
    (lost) => {
      if (isOpen) onLost(lost.message);
    },
  );
  const listening = new AbortController();
  const { signal } = listening;
  const onError = (event: ErrorEvent) => {
    // Handled here: the browser must not report it as an error of the page.
    event.preventDefault();
    const reason = event.message || 'its script did not load';
    // The error overtakes reports sent before it, which arrive on another port.
    if (isOpen) setTimeout(() => watchdog.lose(reason), LAST_REPORTS_MS);
    else watchdog.lose(reason);
  };
  worker.addEventListener('error', onError, { signal });
  worker.addEventListener('messageerror', () => watchdog.lose('a message was unreadable'), {
    signal,
  });
  let canvas: HTMLCanvasElement | null = null;
  const slowOpen = setTimeout(() => loadPageHost().catch(() => {}), SLOW_OPEN_MS);
  const close = () => {
    canvas?.remove();
    if (signal.aborted) return;
    clearTimeout(slowOpen);
    listening.abort();
    watchdog.close();
    // Terminate last: calls in flight would leak (comlink#655).
    api[releaseProxy]();
    worker.terminate();
  };
  // Close immediately, also during opening: StrictMode mounts a second time in the same task.
  closing.addEventListener('abort', close, { signal });
  try {
    check(await watchdog.call(api.hello()));
    canvas = createCanvas(mount);
    const offscreen = canvas.transferControlToOffscreen();
    await watchdog.call(api.open(transfer(offscreen, [offscreen]), setup, proxy(onReport)));
  } catch (error) {
    close();
    throw error;
  }
  clearTimeout(slowOpen);
  isOpen = true;
  watchdog.onOpen();
  return {
    thread: 'worker',
    call: (make) => watchdog.call(make(api)),
    onBeat: watchdog.onBeat,
    lose: watchdog.lose,
    close,
  };
};

function check(hello: EngineHello): void {
  if (hello.protocol !== PROTOCOL_VERSION) throw new Error('the worker is of another version');
  if (!hello.drawable) throw new Error('the worker gives no 2D context');
}

const openPageHost: OpenHost = async ({ mount, setup, onReport }, _closing, onLost) => {
  const { createInlineEngine } = await loadPageHostInTime();
  const canvas = createCanvas(mount);
  let isClosed = false;
  const lose = (detail: string) => {
    if (!isClosed) onLost(detail);
  };
  const api = createInlineEngine<HTMLCanvasElement>(createLayer, (error) => lose(reasonOf(error)));
  const close = () => {
    isClosed = true;
    void api.close();
    canvas.remove();
  };
  try {
    await api.open(canvas, setup, onReport);
  } catch (error) {
    close();
    throw error;
  }
  return { thread: 'main', call: (make) => make(api), onBeat() {}, lose, close };
};

function createLayer(width: number, height: number): HTMLCanvasElement {
  const layer = document.createElement('canvas');
  layer.width = width;
  layer.height = height;
  return layer;
}

type PageHost = typeof import('../../worker/hosts/inline.ts');

async function loadPageHost(): Promise<PageHost> {
  const loaded: PageHost | undefined = await import('../../worker/hosts/inline.ts');
  // `import` resolves to undefined when a failed load triggers a page reload: wait for it.
  return loaded ?? new Promise(() => {});
}

/** Rejects after LOAD_MS: a request may stay pending for ever. */
function loadPageHostInTime(): Promise<PageHost> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('a part of the game did not load')), LOAD_MS);
    loadPageHost()
      .then(resolve, reject)
      .finally(() => clearTimeout(timeout));
  });
}

export const browserHosts: Hosts = {
  worker: openWorkerHost,
  main: openPageHost,
  // Early: after a deployment its file may be gone when the worker is lost.
  preloadPageHost: () => whenIdle(() => loadPageHost().catch(() => {})),
};

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(task, 1000);
  else requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
}
