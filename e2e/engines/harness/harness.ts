/**
 * The real hosts on a page of their own. A driver calls them through window.harness, in the same way
 * for both hosts.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { EngineApi, EngineSetup, Report } from '../../../shared/contract.ts';
import type { Claim, RecordedRun } from '../../../shared/recording.ts';
import { createInlineEngine } from '../../../worker/hosts/inline.ts';

export type HostName = 'worker' | 'inline';

export interface Harness {
  replayResult(host: HostName, run: RecordedRun): Promise<unknown>;
  /** Restores a run, resumes it on the display's own clock, and returns its result. */
  playOn(host: HostName, run: RecordedRun): Promise<Claim>;
}

declare global {
  interface Window {
    harness?: Harness;
  }
}

/** An engine in its host, with a canvas of the page. */
interface Hosted {
  readonly send: EngineApi<never>['send'];
  /** Null where the engine cannot play it. */
  replayResult(run: RecordedRun): Promise<unknown>;
  open(setup: EngineSetup, onReport: (report: Report) => void): Promise<unknown>;
  dispose(): void;
}

const HOSTS: Readonly<Record<HostName, () => Hosted>> = {
  worker() {
    const worker = new Worker(new URL('../../../worker/hosts/worker.ts', import.meta.url), {
      type: 'module',
    });
    const api: Remote<EngineApi<OffscreenCanvas>> = wrap(worker);
    const failure = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
    });
    return {
      send: (command) => api.send(command),
      replayResult: (run) => api.ask('result', run),
      async open(setup, onReport) {
        const canvas = createCanvas(setup).transferControlToOffscreen();
        const opening = api.open(transfer(canvas, [canvas]), setup, proxy(onReport));
        await Promise.race([opening, failure]);
      },
      dispose() {
        api[releaseProxy]();
        worker.terminate();
      },
    };
  },
  inline() {
    const createLayer = (width: number, height: number) =>
      Object.assign(document.createElement('canvas'), { width, height });
    const api = createInlineEngine<HTMLCanvasElement>(createLayer, (error) => {
      throw error;
    });
    return {
      send: api.send,
      replayResult: (run) => api.ask('result', run),
      open: (setup, onReport) => api.open(createCanvas(setup), setup, onReport),
      dispose: () => void api.send({ type: 'close' }),
    };
  },
};

/** One host for all proofs: every proof has its own world. */
const provers: Readonly<Record<HostName, Hosted>> = {
  worker: HOSTS.worker(),
  inline: HOSTS.inline(),
};

window.harness = {
  replayResult: (host, run) => provers[host].replayResult(run),
  async playOn(host, run) {
    const { send, open, dispose } = HOSTS[host]();
    try {
      return await new Promise<Claim>((resolve, reject) => {
        const setup: EngineSetup = {
          size: { width: run.width, height: run.height, pixelRatio: 1 },
          worldSize: { width: run.width, height: run.height },
          preferences: { reducedMotion: false, highContrast: false },
        };
        const play = async () => {
          await open(setup, ({ status, outcome, isFinal, ticks, round, score }) => {
            if (outcome !== null && isFinal) resolve({ outcome, ticks, round, score });
            // Restored runs are paused, and so are those of a machine too busy for a frame a second.
            if (status === 'paused') void send({ type: 'resume' });
          });
          const isRestored = await send({ type: 'restore', run: { ...run, id: 'proof' } });
          if (!isRestored) throw new Error('the run was not restored');
        };
        play().catch(reject);
      });
    } finally {
      dispose();
    }
  },
};

function createCanvas({ size }: EngineSetup): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `width: ${size.width}px; height: ${size.height}px`;
  document.body.replaceChildren(canvas);
  return canvas;
}
