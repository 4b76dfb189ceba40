/**
 * Starts an engine, in a worker where that is possible and on the page where not, keeps it running,
 * and moves the run to the page when its worker dies. One face: nothing above this file can tell
 * which host it has. The one file on this side that knows Comlink.
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
  type Report,
  type ReportListener,
} from '../../shared/contract.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { createRunLog } from './run-log.ts';
import type { Thread } from './run-slice.ts';
import { supervise } from './supervisor.ts';
import { trustOwnScripts } from './trust-script.ts';
import { watchWorker } from './watch-worker.ts';

export interface EngineOptions {
  /** Gets a fresh canvas for every engine: a transfer is for ever, and StrictMode mounts twice. */
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  /** 'main' never tries a worker; 'worker' is what is tried first anyway. */
  readonly thread: Thread;
  readonly onOpen: (thread: Thread) => void;
  /** The worker died and the engine is on the page now; `restored`: with a run, paused. */
  readonly onMove: (restored: boolean) => void;
  readonly onReport: ReportListener;
  /** No engine at all, not even on the page. */
  readonly onFail: (reason: string) => void;
}

/** Calls made while no engine is open are kept in order; after close() they do nothing. */
export interface EngineClient {
  command(command: Command): void;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** Ends the engine, its worker and its canvas, in whatever state they are. */
  close(): void;
}

type EngineCalls = Omit<EngineApi<never>, 'hello' | 'open'>;
type Call = (api: EngineCalls) => Promise<void>;

/** An open engine and how to be rid of it. */
interface Running {
  readonly thread: Thread;
  readonly calls: EngineCalls;
  dispose(): void;
}

/** A worker that has not answered by then (ms) will not: a script that fails to load never settles. */
const HANDSHAKE_MS = 2000;

export function startEngine(options: EngineOptions): EngineClient {
  const closing = new AbortController();
  const log = createRunLog();
  let running: Running | null = null;
  let waiting: Call[] = [];
  let { setup } = options;
  let heard = () => {};

  function onReport(report: Report): void {
    if (closing.signal.aborted) return;
    heard();
    log.note(report);
    options.onReport(report);
  }

  function call(make: Call): void {
    if (closing.signal.aborted) return;
    if (running === null) waiting.push(make);
    else make(running.calls).catch((error) => onTrouble(reasonOf(error)));
  }

  let onTrouble = fail;

  function fail(reason: string): void {
    if (!closing.signal.aborted) options.onFail(reason);
  }

  async function start(): Promise<void> {
    if (options.thread === 'worker') {
      try {
        requireWorkerCanvas();
        const opening = { ...options, setup, onReport };
        adopt(await openWorker(opening, closing.signal, (reason) => onTrouble(reason)));
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        console.warn(`The engine runs on the page: ${reasonOf(error)}`);
      }
    }
    if (!closing.signal.aborted) adopt(await openInline({ ...options, setup, onReport }));
  }

  /** An engine is open: it gets what was asked for in the meantime. */
  function adopt(opened: Running): void {
    if (closing.signal.aborted) {
      opened.dispose();
      return;
    }
    running = opened;
    options.onOpen(opened.thread);
    if (opened.thread === 'worker') guard(opened);
    flush();
  }

  function flush(): void {
    const calls = waiting;
    waiting = [];
    for (const make of calls) call(make);
  }

  function guard(worker: Running): void {
    const supervisor = supervise(
      () => worker.calls.ping(),
      () => onTrouble('it stopped answering'),
    );
    heard = supervisor.heard;
    closing.signal.addEventListener('abort', supervisor.stop, { once: true });
    onTrouble = (reason) => {
      onTrouble = fail;
      heard = () => {};
      supervisor.stop();
      worker.dispose();
      running = null;
      if (closing.signal.aborted) return;
      console.warn(`The engine moves to the page: its worker died, ${reason}`);
      moveToPage().catch((error) => fail(reasonOf(error)));
    };
  }

  async function moveToPage(): Promise<void> {
    const saved = log.saved();
    const opened = await openInline({ ...options, setup, onReport });
    if (closing.signal.aborted) {
      opened.dispose();
      return;
    }
    running = opened;
    options.onMove(saved !== null);
    if (saved !== null) await opened.calls.restore(saved);
    flush();
  }

  start().catch((error) => fail(reasonOf(error)));

  return {
    command: (command) => call((api) => api.command(command)),
    resize(size, world) {
      // Whichever engine is opened next begins with what holds now.
      setup = { ...setup, size, world };
      call((api) => api.resize(size, world));
    },
    prefer(preferences) {
      setup = { ...setup, preferences };
      call((api) => api.prefer(preferences));
    },
    close() {
      closing.abort();
      waiting = [];
      running?.dispose();
      running = null;
    },
  };
}

/** Throws where the browser has not even the names of what it takes. */
function requireWorkerCanvas(): void {
  if (typeof Worker !== 'function') throw new Error('there are no workers');
  if (typeof OffscreenCanvas !== 'function') throw new Error('there is no OffscreenCanvas');
  if (typeof HTMLCanvasElement.prototype.transferControlToOffscreen !== 'function') {
    throw new Error('a canvas cannot be transferred');
  }
}

type Opening = Pick<EngineOptions, 'mount' | 'setup' | 'onReport'>;

/** `onDeath`: the worker failed after it was opened. Rejects when it cannot be opened. */
async function openWorker(
  { mount, setup, onReport }: Opening,
  closing: AbortSignal,
  onDeath: (reason: string) => void,
): Promise<Running> {
  trustOwnScripts();
  const worker = new Worker(new URL('../../worker/hosts/worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  // Held for as long as the engine lives: a collected proxy drops its calls in flight (comlink#692).
  const api: Remote<EngineApi<OffscreenCanvas>> = wrap(worker);
  const watch = watchWorker(worker, closing, HANDSHAKE_MS);
  let canvas: HTMLCanvasElement | null = null;
  const dispose = () => {
    watch.stop();
    // In this order: terminating with calls in flight leaks them (comlink#655).
    api[releaseProxy]();
    worker.terminate();
    canvas?.remove();
  };
  try {
    check(await Promise.race([api.hello(), watch.failure]));
    canvas = createCanvas(mount);
    const offscreen = canvas.transferControlToOffscreen();
    const opening = api.open(transfer(offscreen, [offscreen]), setup, proxy(onReport));
    await Promise.race([opening, watch.failure]);
  } catch (error) {
    dispose();
    throw error;
  }
  watch.settle(onDeath);
  return { thread: 'worker', calls: api, dispose };
}

function check(hello: EngineHello): void {
  if (hello.protocol !== PROTOCOL_VERSION) throw new Error('the worker is of another version');
  if (!hello.drawable) throw new Error('the worker gives no 2D context');
}

async function openInline({ mount, setup, onReport }: Opening): Promise<Running> {
  const { createInlineEngine } = await import('../../worker/hosts/inline.ts');
  const api = createInlineEngine<HTMLCanvasElement>((width, height) => {
    const layer = document.createElement('canvas');
    layer.width = width;
    layer.height = height;
    return layer;
  });
  const canvas = createCanvas(mount);
  try {
    await api.open(canvas, setup, onReport);
  } catch (error) {
    canvas.remove();
    throw error;
  }
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
