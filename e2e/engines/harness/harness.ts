/** The real hosts on a page of their own. A driver calls them through window.harness, in the same way for both. */
import { wrap } from 'comlink';
import type { EngineApi } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { createInlineEngine } from '../../../worker/hosts/inline.ts';

export type HostName = 'worker' | 'inline';

declare global {
  interface Window {
    /** Plays a run in a host. Resolves to its result, or to null if this browser lacks the host. */
    harness?: Readonly<Record<HostName, (run: RecordedRun) => Promise<unknown>>>;
  }
}

const worker = wrap<EngineApi<OffscreenCanvas>>(
  new Worker(new URL('../../../worker/hosts/worker.ts', import.meta.url), { type: 'module' }),
);
const inline = createInlineEngine<HTMLCanvasElement>(
  () => document.createElement('canvas'),
  (error) => {
    throw error;
  },
);

window.harness = {
  worker: (run) => worker.ask('result', run),
  inline: (run) => inline.ask('result', run),
};
