/**
 * Opens an engine in a worker or on the page; failover.ts decides which and for how long. The
 * one file on this side that knows Comlink, and the one that reaches into worker/.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { type Command, type EngineHello, PROTOCOL_VERSION } from '../../shared/contract.ts';
import type { HostApi } from '../../shared/devtools.ts';
import { createCanvas, requireWorkerCanvas } from './create-canvas.ts';
import { createFailover, reasonOf } from './failover.ts';
import { trustOwnScripts } from './trusted-types.ts';
import type { EngineClient, EngineOptions, OpenHost } from './types.ts';
import { createWatchdog } from './watchdog.ts';

export function startEngine(options: EngineOptions): EngineClient {
  const client = createFailover(options, { worker: openWorker, main: openInline });
  return {
    ...client,
    command(command) {
      client.command(command);
      // The life-belt of a run is on board before it is needed: a deployment may take it away, or
      // the connection may go. Not before a run: it costs as much as the worker itself.
      if (RUNS.has(command.type)) whenIdle(() => loadInline().catch(() => {}));
    },
  };
}

const RUNS: ReadonlySet<Command['type']> = new Set(['start', 'restart', 'resume', 'toggle-pause']);
/** ms after which a part that has not come counts as missing. */
const LOAD_MS = 5000;
/** ms after which a worker's silence is reason enough to fetch what may have to take its place. */
const DOUBT_MS = 1000;

type InlineHost = typeof import('../../worker/hosts/inline.ts');

async function loadInline(): Promise<InlineHost> {
  const loaded: InlineHost | undefined = await import('../../worker/hosts/inline.ts');
  // Undefined when the page is about to be reloaded for a new version: nothing more is to happen.
  return loaded ?? new Promise(() => {});
}

/** The same, or an error in time: a request may pend for ever. */
function loadInlineInTime(): Promise<InlineHost> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a part of the game did not load')), LOAD_MS);
    loadInline()
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}

/** ms in which a page that was busy hears the last reports of a worker that died. */
const REPORTS_MS = 50;

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}

const openWorker: OpenHost = async ({ mount, setup, onReport }, closing, onGone) => {
  requireWorkerCanvas();
  trustOwnScripts();
  const worker = new Worker(new URL('../../worker/hosts/worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  // Held for as long as the engine lives: a collected proxy drops its calls in flight (comlink#692).
  const api: Remote<HostApi<OffscreenCanvas>> = wrap(worker);
  let open = false;
  const watchdog = createWatchdog(
    () => api.ping(),
    (gone) => {
      if (open) onGone(gone.message);
    },
  );
  const letGo = new AbortController();
  const { signal } = letGo;
  const onError = (event: ErrorEvent) => {
    // Answered here: it is no error of the page's.
    event.preventDefault();
    const reason = event.message || 'its script did not load';
    // An error overtakes the reports made before it, which come by another port.
    if (open) setTimeout(() => watchdog.lose(reason), REPORTS_MS);
    else watchdog.lose(reason);
  };
  worker.addEventListener('error', onError, { signal });
  worker.addEventListener('messageerror', () => watchdog.lose('a message was unreadable'), {
    signal,
  });
  let canvas: HTMLCanvasElement | null = null;
  const doubt = setTimeout(() => loadInline().catch(() => {}), DOUBT_MS);
  const dispose = () => {
    canvas?.remove();
    if (signal.aborted) return;
    clearTimeout(doubt);
    letGo.abort();
    watchdog.dismiss();
    // In this order: terminating with calls in flight leaks them (comlink#655).
    api[releaseProxy]();
    worker.terminate();
  };
  // At once, also while it opens: StrictMode's second mounting starts the next in the same task.
  closing.addEventListener('abort', dispose, { signal });
  try {
    check(await watchdog.call(api.hello()));
    canvas = createCanvas(mount);
    const offscreen = canvas.transferControlToOffscreen();
    await watchdog.call(api.open(transfer(offscreen, [offscreen]), setup, proxy(onReport)));
  } catch (error) {
    dispose();
    throw error;
  }
  clearTimeout(doubt);
  open = true;
  watchdog.opened();
  return {
    thread: 'worker',
    call: (make) => watchdog.call(make(api)),
    heard: watchdog.heard,
    lose: watchdog.lose,
    dispose,
  };
};

function check(hello: EngineHello): void {
  if (hello.protocol !== PROTOCOL_VERSION) throw new Error('the worker is of another version');
  if (!hello.drawable) throw new Error('the worker gives no 2D context');
}

const openInline: OpenHost = async ({ mount, setup, onReport }, _closing, onGone) => {
  const { createInlineEngine } = await loadInlineInTime();
  const canvas = createCanvas(mount);
  let disposed = false;
  const lose = (detail: string) => {
    if (!disposed) onGone(detail);
  };
  const api = createInlineEngine<HTMLCanvasElement>(createLayer, (error) => lose(reasonOf(error)));
  const dispose = () => {
    disposed = true;
    void api.close();
    canvas.remove();
  };
  try {
    await api.open(canvas, setup, onReport);
  } catch (error) {
    dispose();
    throw error;
  }
  return { thread: 'main', call: (make) => make(api), heard() {}, lose, dispose };
};

function createLayer(width: number, height: number): HTMLCanvasElement {
  const layer = document.createElement('canvas');
  layer.width = width;
  layer.height = height;
  return layer;
}
