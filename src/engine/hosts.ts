/** Opens a host of the engine, in a worker or on the page. The only file of the page that imports Comlink and worker/. */
import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import {
  type EngineApi,
  type EngineSetup,
  PROTOCOL_VERSION,
  type Questions,
  type Report,
} from '../../shared/contract.ts';
import workerUrl from '../../worker/hosts/worker.ts?worker&url';
import { load } from '../loading/load.ts';
import { mend } from '../loading/mend.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { createCanvas, requireWorkerCanvas } from './canvas.ts';
import { HostLost, type Hosts, type OpenHost, reasonOf } from './host-contract.ts';
import { trustOwnScripts } from './trusted-types.ts';
import { createWatchdog } from './watchdog.ts';

/**
 * ms in which a worker should open once it has its script. If it takes longer, the page host's code is also loaded: it
 * may be needed.
 */
const LATE_OPEN_MS = 1000;
/** Most ms that a download adds to the handshake's deadline: a worker that hangs must not delay the game longer. */
const MAX_DOWNLOAD_MS = 20_000;
/** ms in which the last reports of a lost worker still arrive. */
const LAST_REPORTS_MS = 50;

/** Settles when the last worker is open, or failed to open. */
let workerOpening: Promise<unknown> = Promise.resolve();
let hasWorkerScript = false;

/** The calls that worker/hosts/worker.ts answers. It sends reports through the port `reports`, not as answers. */
interface WorkerApi extends Pick<EngineApi<never>, 'send' | 'ask'> {
  open(canvas: OffscreenCanvas, setup: EngineSetup, reports: MessagePort): Promise<number>;
}

const openWorker: OpenHost = async (opening, closing, onLost) => {
  const { mount, isDebugged } = opening;
  requireWorkerCanvas();
  const download = downloadWorker();
  if (!opening.isFirst) await download;
  if (closing.aborted) throw new Error('it was closed');
  trustOwnScripts();
  const worker = new Worker(workerUrl, { type: 'module', name: 'engine' });
  // Referenced as long as the host is open: a collected proxy drops its calls in flight (comlink#692).
  const api: Remote<WorkerApi> = wrap(worker);
  let isOpen = false;
  const watchdog = createWatchdog(
    () => api.ask('ping', null),
    (lost) => {
      if (isOpen) onLost(lost.message);
    },
    () => import.meta.env.DEV || isDebugged(),
  );
  const listening = new AbortController();
  const { signal } = listening;
  observeFaults(worker, signal, watchdog.lose);
  const reports = new MessageChannel();
  reports.port1.onmessage = ({ data: report }: MessageEvent<Report>) => {
    const { status, isMoving, outcome } = report;
    // A run that waits for a press is not reported.
    const isDue = status === 'playing' && (isMoving || outcome !== null);
    watchdog.onBeat(isDue, status === 'ready' || status === 'paused');
    opening.onReport(report);
  };
  let canvas: HTMLCanvasElement | null = null;
  // The handshake is timed from the end of the download: a slow download must not end a healthy worker. If a host
  // forbids caching, the worker downloads its script again, which takes about as long.
  const onDownload = (ms: number) => {
    const downloadMs = Math.min(2 * ms, MAX_DOWNLOAD_MS);
    watchdog.onDownload(downloadMs);
    setTimeout(() => {
      if (!isOpen && !signal.aborted) loadPageHost().catch(() => {});
    }, LATE_OPEN_MS + downloadMs);
  };
  // If the script fails to load, the worker itself reports an error.
  download.then(onDownload, () => onDownload(0));
  const close = () => {
    canvas?.remove();
    if (signal.aborted) return;
    listening.abort();
    watchdog.close();
    // If the worker was terminated before it received the other port, this one would stay open and hold the page.
    reports.port1.close();
    // Terminate last: calls in flight would leak (comlink#655).
    api[releaseProxy]();
    worker.terminate();
  };
  // Close immediately, even while opening: StrictMode mounts a second time in the same task.
  closing.addEventListener('abort', close, { signal });
  try {
    // A canvas that the worker cannot use is removed with its host.
    canvas = createCanvas(mount, 'worker');
    const offscreen = canvas.transferControlToOffscreen();
    const version = await watchdog.call(
      api.open(
        transfer(offscreen, [offscreen]),
        opening.setup(),
        transfer(reports.port2, [reports.port2]),
      ),
    );
    if (version !== PROTOCOL_VERSION) throw new HostLost('the worker is of another version');
  } catch (error) {
    close();
    throw error;
  }
  isOpen = true;
  watchdog.onOpen();
  return {
    thread: 'worker',
    recorded: worker,
    lose: watchdog.lose,
    send: (command) => watchdog.call(api.send(command)),
    async ask(question, asked) {
      const asking: Promise<unknown> = api.ask(question, asked);
      const answer = await watchdog.call(asking);
      return isAnswer(question, answer) ? answer : null;
    },
    close,
  };
};

function observeFaults(worker: Worker, signal: AbortSignal, onFault: (detail: string) => void) {
  const onError = (event: ErrorEvent) => {
    // Prevent the default: the browser must not report it as an error of the page.
    event.preventDefault();
    const reason = event.message || 'its script did not load';
    // Wait: the error arrives before reports that were sent earlier on another port.
    setTimeout(() => onFault(reason), LAST_REPORTS_MS);
  };
  worker.addEventListener('error', onError, { signal });
  worker.addEventListener('messageerror', () => onFault('a message was unreadable'), { signal });
}

/**
 * Comlink's types do not relate an answer to its question. Engines of another version were refused when they opened.
 */
function isAnswer<Name extends keyof Questions>(
  _question: Name,
  answer: unknown,
): answer is Questions[Name]['answer'] | null {
  return answer !== undefined;
}

const openPageHost: OpenHost = async ({ mount, setup, onReport }, _closing, onLost) => {
  const { createInlineEngine } = await loadPageHost();
  const canvas = createCanvas(mount, 'main');
  let isClosed = false;
  const lose = (detail: string) => {
    if (!isClosed) onLost(detail);
  };
  const api = createInlineEngine<HTMLCanvasElement>(createLayer, (error) => lose(reasonOf(error)));
  const close = () => {
    isClosed = true;
    void api.send({ type: 'close' });
    canvas.remove();
  };
  try {
    await api.open(canvas, setup(), onReport);
  } catch (error) {
    close();
    throw error;
  }
  return { ...api, thread: 'main', recorded: window, lose, close };
};

function createLayer(width: number, height: number): HTMLCanvasElement {
  const layer = document.createElement('canvas');
  layer.width = width;
  layer.height = height;
  return layer;
}

function loadPageHost() {
  return load(() => import('../../worker/hosts/inline.ts'));
}

/** Downloads the worker's script into the browser's cache. Resolves to the duration, ms. */
async function downloadWorker(): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error('its script is not there');
  await response.arrayBuffer();
  hasWorkerScript = true;
  return performance.now() - startedAt;
}

export const browserHosts: Hosts = {
  worker(opening, closing, onLost) {
    const opened = openWorker(opening, closing, onLost);
    workerOpening = opened.catch((error: unknown) => {
      // Its script may be another file, for the next visit: the page plays at once.
      if (error instanceof HostLost && !closing.aborted) void mend();
    });
    return opened;
  },
  main: openPageHost,
  // Load the page host early: after a deployment its file may be gone when the worker is lost. The worker comes
  // first, because it needs the network at once (decision 12).
  preloadPageHost: () => {
    whenIdle(() => void workerOpening.then(loadPageHost).catch(() => {}));
  },
  hasWorkerScript: () => hasWorkerScript,
};
