/** Hosts for the engine client: real engines without a canvas, under one clock moved by hand. */
import type { Report, RunDecoration } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import {
  HostLost,
  type Hosts,
  type OpenHost,
  type Thread,
} from '../../src/engine/host-contract.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';

interface FakeHost {
  readonly thread: Thread;
  showFrame(): void;
  /** Answers no more calls, as a worker that hangs: they stay pending until `lose`. */
  hang(): void;
  /** Answers every call with an error. */
  refuse(): void;
  /** Loses the host: it answers no more calls, and the client is notified. */
  lose(): void;
}

/** `onReport`: sees every report before the client does. */
export function createFakeHosts(onReport: (report: Report) => void = () => {}) {
  let time = 1000;
  let profileReads = 0;
  const seeks: number[] = [];
  const restores: (RecordedRun | undefined)[] = [];
  const restoredHints: RunDecoration['hints'][] = [];
  let open: FakeHost[] = [];
  let isDebugged = () => false;
  const broken = new Set<Thread>();
  const openings = new Map<Thread, Promise<void>>();

  const openHost =
    (thread: Thread): OpenHost =>
    async ({ setup, onReport: send, isDebugged: ask }, _closing, onLost) => {
      isDebugged = ask;
      await openings.get(thread);
      if (broken.has(thread)) throw new Error(`no host opens on thread ${thread}`);
      const clock = createHandClock();
      const engine = createHeadlessEngine(clock);
      await engine.open(null, setup, (report) => {
        onReport(report);
        send(report);
      });
      const { readProfile, seek, restore } = engine;
      engine.restore = (run, decoration) => {
        restores.push(decoration?.ghost);
        restoredHints.push(decoration?.hints);
        return restore(run, decoration);
      };
      engine.seek = (tick) => {
        seeks.push(tick);
        return seek(tick);
      };
      engine.readProfile = () => {
        profileReads += 1;
        return readProfile();
      };
      let isLost = false;
      let isHanging = false;
      let isRefusing = false;
      let rejectPending = () => {};
      const pending = new Promise<never>((_, reject) => {
        rejectPending = () => reject(new HostLost('failed', 'it was lost'));
      });
      // A test may have made no call, and the rejection would be unhandled.
      pending.catch(() => {});
      const host: FakeHost = {
        thread,
        showFrame: () => void clock.show(time),
        hang() {
          isHanging = true;
        },
        refuse() {
          isRefusing = true;
        },
        lose() {
          isLost = true;
          rejectPending();
          onLost('lost by the test');
        },
      };
      open.push(host);
      return {
        thread,
        call(make) {
          if (isLost || isHanging) return pending;
          return isRefusing ? Promise.reject(new Error('refused by the test')) : make(engine);
        },
        onBeat() {},
        lose(detail) {
          if (!isRefusing) throw new Error(`the engine failed: ${detail}`);
          host.lose();
        },
        close() {
          void engine.close();
          open = open.filter((other) => other !== host);
        },
      };
    };

  const hosts: Hosts = {
    worker: openHost('worker'),
    main: openHost('main'),
    preloadPageHost() {},
  };
  return {
    hosts,
    /** The threads of the hosts that are open now. */
    openThreads: () => open.map(({ thread }) => thread),
    /** Loses the open host. */
    loseHost: () => open[0]?.lose(),
    /** The open host hangs. */
    hangHost: () => open[0]?.hang(),
    /** The open host answers with errors. */
    refuseCalls: () => open[0]?.refuse(),
    /** Threads on which no host can be opened. */
    broken,
    /** The next hosts on this thread are not open before the returned function is called. */
    delay(thread: Thread): () => void {
      let end = () => {};
      openings.set(
        thread,
        new Promise((resolve) => {
          end = resolve;
        }),
      );
      return () => end();
    },
    /** `isDebugged` of the last opening. */
    isDebugged: () => isDebugged(),
    /** Number of requests for profile records. */
    profileReads: () => profileReads,
    /** The ticks of all seeks that reached a host. */
    seeks,
    /** The ghosts of all runs that were restored, with undefined for none. */
    restores,
    /** The hints of all runs that were restored. */
    restoredHints,
    showFrames(count: number, frameMs = 1000 / 60) {
      for (let i = 0; i < count; i++) {
        time += frameMs;
        for (const host of open) host.showFrame();
      }
    },
  };
}

/** Loads the engine's devtools, so that a call to them needs no more turns than `settle` waits. */
export async function loadDevtools(): Promise<void> {
  await Promise.all([
    import('../../worker/devtools/devtools.ts'),
    import('../../worker/replay/replays.ts'),
  ]);
}

/** Waits for all promises that a browser would settle before its next task. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
