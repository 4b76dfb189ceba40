/** The page's end of the port to a recorded loop (worker/profiling/record-loop.ts). */
import { noBatch, type ProfileBatch } from '../../../shared/profile.ts';
import type {
  LoopAnswer,
  LoopOptions,
  LoopQuestion,
  PortMessage,
} from '../../../shared/profiler-port.ts';
import type { ProfiledEngine } from '../profiled-game.ts';

/** ms between two tries: a worker that is still loading may lose a message. */
const AGAIN_MS = 1000;

/** The part of a Worker that is used; a MessagePort has it too. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface LoopPort {
  readonly profile: ProfiledEngine['profile'];
  close(): void;
}

/** Asks until the loop answers; `onFacts` gets what it says of itself, once. */
export function openLoopPort(worker: WorkerLike, onFacts: (facts: LoopOptions) => void): LoopPort {
  let port: MessagePort | null = null;
  let waiting: ((batches: readonly ProfileBatch[]) => void) | null = null;
  const wanted = { open: false, mirrored: false };

  function ask(question: LoopQuestion): void {
    port?.postMessage(question);
  }

  function tryToConnect(): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LoopAnswer>) => {
      if ('batch' in data) {
        waiting?.([{ ...noBatch(), ...data.batch }]);
        waiting = null;
        return;
      }
      if (port !== null) return;
      clearInterval(timer);
      port = port1;
      onFacts(data.about);
      if (wanted.open) ask('open');
      if (wanted.mirrored) ask('mirror');
    };
    const hello: PortMessage = { profilerPort: 1, timeOrigin: performance.timeOrigin };
    worker.postMessage(hello, [port2]);
  }

  const timer = setInterval(tryToConnect, AGAIN_MS);
  tryToConnect();

  return {
    profile: {
      open() {
        wanted.open = true;
        ask('open');
      },
      close() {
        wanted.open = false;
        ask('close');
      },
      mirror(isOn) {
        wanted.mirrored = isOn;
        ask(isOn ? 'mirror' : 'unmirror');
      },
      async collect() {
        if (port === null) return null;
        ask('read');
        return new Promise((resolve) => {
          waiting = resolve;
        });
      },
    },
    close() {
      clearInterval(timer);
      ask('unmirror');
      ask('close');
      port?.close();
    },
  };
}
