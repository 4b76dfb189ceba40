/**
 * The real hosts on a page of their own. A driver calls them through window.harness, in the same way
 * for both hosts.
 */
import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { EngineSetup, Report, RunResult } from '../../../shared/contract.ts';
import type { HostApi } from '../../../shared/devtools.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import type { ReplayResult } from '../../../shared/replay.ts';
import { createInlineEngine } from '../../../worker/hosts/inline.ts';

export type HostName = 'worker' | 'inline';

export interface Harness {
  replayResult(host: HostName, run: RecordedRun): Promise<ReplayResult | null>;
  /** Restores a run, resumes it on the display's own clock, and returns its result. */
  playOn(host: HostName, run: RecordedRun): Promise<RunResult>;
}

declare global {
  interface Window {
    harness?: Harness;
  }
}

/** An engine in its host, with a canvas of the page. */
interface Hosted {
  readonly calls: Pick<HostApi<never>, 'replayResult' | 'restore' | 'command'>;
  open(setup: EngineSetup, onReport: (report: Report) => void): Promise<void>;
  dispose(): void;
}

const HOSTS: Readonly<Record<HostName, () => Hosted>> = {
  worker() {
    const worker = new Worker(new URL('../../../worker/hosts/worker.ts', import.meta.url), {
      type: 'module',
    });
    const api: Remote<HostApi<OffscreenCanvas>> = wrap(worker);
    const failure = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
    });
    return {
      calls: api,
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
      calls: api,
      open: (setup, onReport) => api.open(createCanvas(setup), setup, onReport),
      dispose: () => void api.close(),
    };
  },
};

/** One host for all proofs: every proof has its own world. */
const provers: Readonly<Record<HostName, Hosted>> = {
  worker: HOSTS.worker(),
  inline: HOSTS.inline(),
};

window.harness = {
  replayResult: (host, run) => provers[host].calls.replayResult(run),
  async playOn(host, run) {
    const { calls, open, dispose } = HOSTS[host]();
    try {
      return await new Promise<RunResult>((resolve, reject) => {
        const setup: EngineSetup = {
          size: { width: run.width, height: run.height, pixelRatio: 1 },
          worldSize: { width: run.width, height: run.height },
          preferences: { reducedMotion: false, highContrast: false },
        };
        const play = async () => {
          await open(setup, ({ events, snapshot }) => {
            for (const event of events) if (event.type === 'ended') resolve(event.result);
            // Restored runs are paused, and so are those of a machine too busy for a frame a second.
            if (snapshot.status === 'paused') void calls.command({ type: 'resume', at: 0 });
          });
          if (!(await calls.restore(run))) throw new Error('the run was not restored');
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
