/**
 * Starts an engine, in a worker where that is possible and on the page where not, behind one face:
 * nothing above this file can tell which. The one file on this side that knows Comlink.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import {
  type CanvasSize,
  type Command,
  type EngineApi,
  type EngineHello,
  type EngineSetup,
  PROTOCOL_VERSION,
  type Preferences,
  type ReportListener,
} from '../../shared/contract.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { Thread } from './run-slice.ts';

export interface EngineOptions {
  /** Gets a fresh canvas for every engine: a transfer is for ever, and StrictMode mounts twice. */
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  /** 'main' never tries a worker; 'worker' is what is tried first anyway. */
  readonly thread: Thread;
  readonly onOpen: (thread: Thread) => void;
  readonly onReport: ReportListener;
  /** No engine at all, not even on the page. */
  readonly onFail: (reason: string) => void;
}

/** Calls made before the engine is open are kept in order; after close() they do nothing. */
export interface EngineClient {
  command(command: Command): void;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** Ends the engine, its worker and its canvas, in whatever state they are. */
  close(): void;
}

type Call = (api: EngineCalls) => Promise<void>;
type EngineCalls = Pick<EngineApi<never>, 'command' | 'resize' | 'prefer' | 'close'>;

/** An open engine and how to be rid of it. */
interface Running {
  readonly thread: Thread;
  readonly calls: EngineCalls;
  dispose(): void;
}

/** A worker that has not answered by then (ms) will not: a script that fails to load never settles. */
const HANDSHAKE_MS = 2500;

export function startEngine(options: EngineOptions): EngineClient {
  const closing = new AbortController();
  let running: Running | null = null;
  let waiting: Call[] = [];

  function call(make: Call): void {
    if (closing.signal.aborted) return;
    if (running === null) waiting.push(make);
    else make(running.calls).catch(report);
  }

  open(options, closing.signal).then((opened) => {
    if (opened === null) return;
    if (closing.signal.aborted) {
      opened.dispose();
      return;
    }
    running = opened;
    options.onOpen(opened.thread);
    for (const make of waiting) call(make);
    waiting = [];
  }, report);

  function report(error: unknown): void {
    if (!closing.signal.aborted) options.onFail(reasonOf(error));
  }

  return {
    command: (command) => call((api) => api.command(command)),
    resize: (size, world) => call((api) => api.resize(size, world)),
    prefer: (preferences) => call((api) => api.prefer(preferences)),
    close() {
      closing.abort();
      waiting = [];
      running?.dispose();
      running = null;
    },
  };
}

async function open(options: EngineOptions, closing: AbortSignal): Promise<Running | null> {
  if (options.thread === 'worker' && hasWorkerCanvas()) {
    try {
      return await openWorker(options, closing);
    } catch (error) {
      if (closing.aborted) return null;
      console.warn(`The engine runs on the page: ${reasonOf(error)}`);
    }
  }
  return closing.aborted ? null : openInline(options);
}

function hasWorkerCanvas(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof HTMLCanvasElement.prototype.transferControlToOffscreen === 'function'
  );
}

async function openWorker(options: EngineOptions, closing: AbortSignal): Promise<Running> {
  const worker = new Worker(new URL('../../worker/hosts/worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  // Held for as long as the engine lives: a collected proxy drops its calls in flight (comlink#692).
  const api: Remote<EngineApi<OffscreenCanvas>> = wrap(worker);
  let canvas: HTMLCanvasElement | null = null;
  const dispose = () => {
    // In this order: terminating with calls in flight leaks them (comlink#655).
    api[releaseProxy]();
    worker.terminate();
    canvas?.remove();
  };
  const failure = failureOf(worker, closing);
  try {
    check(await Promise.race([api.hello(), failure.promise]));
    canvas = createCanvas(options.mount);
    const offscreen = canvas.transferControlToOffscreen();
    const opening = api.open(
      transfer(offscreen, [offscreen]),
      options.setup,
      proxy(options.onReport),
    );
    await Promise.race([opening, failure.promise]);
  } catch (error) {
    dispose();
    throw error;
  } finally {
    failure.release();
  }
  return { thread: 'worker', calls: api, dispose };
}

function check(hello: EngineHello): void {
  if (hello.protocol !== PROTOCOL_VERSION) throw new Error('the worker is of another version');
  if (!hello.drawable) throw new Error('the worker gives no 2D context');
}

/** Rejects when the worker fails, stays silent or is no longer wanted: its calls would never settle. */
function failureOf(worker: Worker, closing: AbortSignal) {
  const released = new AbortController();
  const { signal } = released;
  const promise = new Promise<never>((_resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    const timer = setTimeout(() => fail('the worker did not answer in time'), HANDSHAKE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    worker.addEventListener(
      'error',
      (event) => fail(event.message || 'the worker script did not load'),
      { signal },
    );
    worker.addEventListener('messageerror', () => fail('a message could not be read'), { signal });
    closing.addEventListener('abort', () => fail('closed'), { signal });
  });
  // Losing a race must not show up as an unhandled rejection.
  promise.catch(() => {});
  return { promise, release: () => released.abort() };
}

async function openInline(options: EngineOptions): Promise<Running> {
  const { createInlineEngine } = await import('../../worker/hosts/inline.ts');
  const api = createInlineEngine<HTMLCanvasElement>((width, height) => {
    const layer = document.createElement('canvas');
    layer.width = width;
    layer.height = height;
    return layer;
  });
  const canvas = createCanvas(options.mount);
  await api.open(canvas, options.setup, options.onReport);
  return {
    thread: 'main',
    calls: api,
    dispose() {
      void api.close();
      canvas.remove();
    },
  };
}

function createCanvas(mount: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // What it shows is told by the HUD and the live region.
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  mount.append(canvas);
  return canvas;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
