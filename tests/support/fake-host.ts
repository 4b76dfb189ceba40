/** Hosts for a TabEngine: real engines without a canvas, on one clock that the test moves. */
import type { Command, ReportListener } from '../../shared/contract.ts';
import {
  HostLost,
  type Hosts,
  type OpenHost,
  type Thread,
} from '../../src/engine/host-contract.ts';
import type { Engine } from '../../worker/engine/engine.ts';
import { serveEngine } from '../../worker/hosts/serve.ts';
import { createHandClock } from './headless-host.ts';

interface FakeHost {
  readonly thread: Thread;
  /** One that hangs leaves calls pending until it is lost; one that fails rejects them. */
  state: 'open' | 'hanging' | 'failing' | 'lost' | 'closed';
  showFrame(): void;
  lose(): void;
}

export function createFakeHosts() {
  let time = 1000;
  let open: FakeHost[] = [];
  let isDebugged = () => false;
  let picture: Pick<Engine, 'onContextLost' | 'onContextRestored'> | null = null;
  const sent: Command[] = [];
  const broken = new Set<Thread>();
  const delays = new Map<Thread, Promise<void>>();

  const openHost =
    (thread: Thread): OpenHost =>
    async (opening, closing, onLost) => {
      isDebugged = opening.isDebugged;
      await delays.get(thread);
      // Loading the code takes a moment. Calls to a lost host are rejected before it has passed.
      await nextTurn();
      if (broken.has(thread)) throw new Error(`no host opens on thread ${thread}`);
      const isWorker = thread === 'worker';
      const clock = createHandClock();
      const engine = serveEngine<null>(clock, () => ({
        canvas: null,
        observe(observed) {
          picture = observed;
        },
      }));
      const host: FakeHost = {
        thread,
        state: 'open',
        showFrame: () => void clock.show(time),
        lose() {
          if (host.state === 'lost' || host.state === 'closed') return;
          host.state = 'lost';
          rejectPending();
          onLost('lost by the test');
        },
      };
      let rejectPending = () => {};
      // Messages of a worker take a moment.
      const deliver: ReportListener = (report) => {
        if (host.state !== 'closed') opening.onReport(report);
      };
      const later: ReportListener = (report) => queueMicrotask(() => deliver(report));
      await engine.open(null, opening.setup(), isWorker ? later : deliver);
      // As in a browser, only its owner closes the host on the page.
      if (isWorker && closing.aborted) throw new Error('it was closed');
      if (isWorker) closing.addEventListener('abort', close);
      const pending = new Promise<never>((_, reject) => {
        rejectPending = () => reject(new HostLost('it was lost'));
      });
      // If a test makes no call, the rejection would be unhandled.
      pending.catch(() => {});
      async function call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
        if (isWorker) await null;
        if (host.state === 'failing') throw new Error('it broke');
        return host.state === 'open' ? make() : pending;
      }
      function close(): void {
        host.state = 'closed';
        void engine.send({ type: 'close' });
        open = open.filter((other) => other !== host);
      }
      open.push(host);
      return {
        thread,
        recorded: { postMessage() {} },
        send: (command) =>
          call(() => {
            sent.push(command);
            return engine.send(command);
          }),
        ask: (question, asked) => call(() => engine.ask(question, asked)),
        lose: host.lose,
        close,
      };
    };

  const hosts: Hosts = {
    worker: openHost('worker'),
    main: openHost('main'),
    preloadPageHost() {},
    hasWorkerScript: () => !delays.has('worker'),
  };
  return {
    hosts,
    /** The threads of the hosts that are open now. */
    openThreads: () => open.map(({ thread }) => thread),
    loseHost: () => open[0]?.lose(),
    /** Changes the state of the first open host. */
    become(state: 'hanging' | 'failing') {
      for (const host of open.slice(0, 1)) host.state = state;
    },
    /** The canvas of the last host that was opened loses its context, and gets it back. */
    loseContext: () => picture?.onContextLost(),
    restoreContext: () => picture?.onContextRestored(),
    /** Threads on which no host can be opened. */
    broken,
    /** The next hosts on this thread are not open before the returned function is called. */
    delay(thread: Thread): () => void {
      let end = () => {};
      delays.set(thread, new Promise((resolve) => (end = resolve)));
      return () => {
        delays.delete(thread);
        end();
      };
    },
    /** `isDebugged` of the last opening. */
    isDebugged: () => isDebugged(),
    /** Commands that reached a host. */
    sent,
    showFrames(count: number, frameMs = 1000 / 60) {
      for (let i = 0; i < count; i++) {
        time += frameMs;
        for (const host of open) host.showFrame();
      }
    },
  };
}

/** Loads lazy chunks of the engine, so that `settle` is long enough for a call that needs one. */
export async function loadLateCode(): Promise<void> {
  await import('../../worker/simulation/replay.ts');
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until every host that is being opened is open, and all calls are answered. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
