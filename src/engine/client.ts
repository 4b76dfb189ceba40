/**
 * Opens an engine in a worker or on the page; keep-running.ts decides which and for how long. The
 * one file on this side that knows Comlink, and the one that reaches into worker/.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { type EngineApi, type EngineHello, PROTOCOL_VERSION } from '../../shared/contract.ts';
import { createCanvas, requireWorkerCanvas } from './create-canvas.ts';
import {
  type EngineClient,
  type EngineOptions,
  keepRunning,
  type OpenHost,
  reasonOf,
} from './keep-running.ts';
import { supervise } from './supervisor.ts';
import { trustOwnScripts } from './trust-script.ts';

export function startEngine(options: EngineOptions): EngineClient {
  const client = keepRunning(options, { worker: openWorker, main: openInline });
  return {
    ...client,
    command(command) {
      client.command(command);
      // The life-belt of a run is on board before it is needed: a deployment may take it away.
      if (command.type === 'start') whenIdle(() => loadInline().catch(() => {}));
    },
  };
}

const loadInline = () => import('../../worker/hosts/inline.ts');

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
  const api: Remote<EngineApi<OffscreenCanvas>> = wrap(worker);
  let open = false;
  const supervisor = supervise(
    () => api.ping(),
    (gone) => {
      if (open) onGone(gone.message);
    },
  );
  const letGo = new AbortController();
  const { signal } = letGo;
  closing.addEventListener('abort', supervisor.dismiss, { signal });
  const onError = (event: ErrorEvent) => {
    supervisor.lose(event.message || 'its script did not load');
  };
  worker.addEventListener('error', onError, { signal });
  worker.addEventListener('messageerror', () => supervisor.lose('a message was unreadable'), {
    signal,
  });
  let canvas: HTMLCanvasElement | null = null;
  const dispose = () => {
    letGo.abort();
    supervisor.dismiss();
    // In this order: terminating with calls in flight leaks them (comlink#655).
    api[releaseProxy]();
    worker.terminate();
    canvas?.remove();
  };
  try {
    check(await supervisor.call(api.hello()));
    canvas = createCanvas(mount);
    const offscreen = canvas.transferControlToOffscreen();
    await supervisor.call(api.open(transfer(offscreen, [offscreen]), setup, proxy(onReport)));
  } catch (error) {
    dispose();
    throw error;
  }
  open = true;
  supervisor.opened();
  return {
    thread: 'worker',
    call: (make) => supervisor.call(make(api)),
    heard: supervisor.heard,
    lose: supervisor.lose,
    dispose,
  };
};

function check(hello: EngineHello): void {
  if (hello.protocol !== PROTOCOL_VERSION) throw new Error('the worker is of another version');
  if (!hello.drawable) throw new Error('the worker gives no 2D context');
}

const openInline: OpenHost = async ({ mount, setup, onReport }, _closing, onGone) => {
  const { createInlineEngine } = await loadInline();
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
