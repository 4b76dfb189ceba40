/**
 * A page and its workers on a virtual clock, with the real recorder and the real collector. The tasks of a thread run one
 * after the other, and a display gives it frames.
 */
import { onTestFinished, vi } from 'vitest';
import { lowerBound } from '../src/page/analysis/statistics.ts';
import { createPorts } from './made-up-ports.ts';
import { stubPerformanceObservers } from './page/made-up-observers.ts';

/** Time until a message arrives, ms. */
const MESSAGE_MS = 0.05;

interface Thread {
  /** When its task ends. */
  free: number;
  /** requestAnimationFrame of this thread. The recorder replaces it by its own. */
  request: typeof requestAnimationFrame;
}

interface Task {
  readonly thread: Thread;
  readonly run: () => void;
  at: number;
}

export interface Display {
  /** Times of the refreshes, ms. */
  readonly refreshes: readonly number[];
  /** Browsers round timestamps to a multiple of this, ms. */
  readonly clockMs?: number;
  /** True where a late frame of the page waits for a refresh; other browsers begin it at once. */
  readonly waits?: boolean;
}

export function createThreads({ refreshes, clockMs = 0.1, waits = false }: Display) {
  let now = 0;
  let tasks: Task[] = [];
  const round = (ms: number) => Math.floor(ms / clockMs + 1e-9) * clockMs;
  /** The number of the refresh that shows what was ready at a time. */
  const refreshOf = (ms: number) => lowerBound(refreshes, ms - 1e-6, (at) => at);
  const listeners: (() => void)[] = [];
  const document = {
    hidden: false,
    addEventListener: (_: string, listen: () => void) => listeners.push(listen),
    removeEventListener() {},
  };

  function add(task: Task): Task {
    const place = lowerBound(tasks, task.at + 1e-9, ({ at }) => at);
    tasks.splice(place, 0, task);
    return task;
  }
  function createThread(isWaiting: boolean): Thread {
    let callbacks: ((time: number) => void)[] = [];
    const show = () => {
      const time = refreshes[refreshOf(now + 2e-6) - 1] ?? 0;
      if (document.hidden || (isWaiting && now - time > 1e-6)) return ask();
      const shown = callbacks;
      callbacks = [];
      for (const callback of shown) callback(round(time));
    };
    const ask = () => {
      const at = refreshes[refreshOf(now + 2e-6)];
      if (at !== undefined) add({ thread, run: show, at });
    };
    const thread: Thread = {
      free: 0,
      request(callback) {
        const place = callbacks.push(callback);
        if (place === 1) ask();
        return place;
      },
    };
    return thread;
  }

  const page = createThread(waits);
  /** The thread that runs. */
  let current = page;
  const later = (run: () => void, ms = 0, thread = current) =>
    add({ thread, run, at: now + Math.max(ms, 0.01) });
  const cancel = (task: Task | undefined) => {
    tasks = tasks.filter((one) => one !== task);
  };

  vi.spyOn(performance, 'now').mockImplementation(() => round(now));
  vi.stubGlobal('document', document);
  const deliver = (call: () => void, thread: Thread) => later(call, MESSAGE_MS, thread);
  vi.stubGlobal('MessageChannel', createPorts(() => current, deliver).Channel);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('setTimeout', later);
  vi.stubGlobal('clearTimeout', cancel);
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => {
    const task = later(() => {
      run();
      task.at = Math.max(task.at + ms, now);
      add(task);
    }, ms);
    return task;
  });
  vi.stubGlobal('clearInterval', cancel);
  vi.stubGlobal('requestAnimationFrame', page.request);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  stubPerformanceObservers([]);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  return {
    refreshOf,
    /** The clock's real time, ms. */
    now: () => now,
    /** The thread is busy for a time, ms. */
    work(ms: number) {
      now += ms;
    },
    later,
    hide(isHidden: boolean) {
      document.hidden = isHidden;
      for (const listen of listeners) listen();
    },
    /** A worker with a recorder. `isWaiting`: its late frames wait for a refresh. */
    async createWorker(isWaiting: boolean) {
      let listen = (_: object) => {};
      vi.resetModules();
      Reflect.deleteProperty(globalThis, Symbol.for('worker-loop-profiler'));
      vi.stubGlobal('WorkerGlobalScope', EventTarget);
      vi.stubGlobal('addEventListener', (type: string, on: typeof listen) => {
        if (type === 'message') listen = on;
      });
      const { recordLoop } = await import('../src/worker/record-loop.ts');
      const thread = createThread(isWaiting);
      const host = {
        postMessage(data: unknown, ports: Transferable[]) {
          const event = { data, ports, stopImmediatePropagation() {} };
          later(() => listen(event), MESSAGE_MS, thread);
        },
      };
      return { recordLoop, host, thread };
    },
    async run(until: number) {
      for (let [task] = tasks; task !== undefined && task.at <= until; [task] = tasks) {
        tasks.shift();
        const { thread, run } = task;
        if (thread.free > task.at) {
          task.at = thread.free;
          add(task);
          continue;
        }
        now = task.at;
        current = thread;
        globalThis.requestAnimationFrame = thread.request;
        run();
        // Code that continues after a promise belongs to the same task.
        for (let i = 0; i < 4; i++) await null;
        thread.request = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = page.request;
        thread.free = now;
        current = page;
      }
      now = Math.max(now, until);
    },
  };
}
