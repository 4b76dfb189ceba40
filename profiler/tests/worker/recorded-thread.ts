/** A thread with a recorded loop, and a panel's end of its port. The clock advances only by `work` and `show`. */
import { onTestFinished, vi } from 'vitest';
import { recordsOf } from '../../src/page/batch-records.ts';
import * as protocol from '../../src/protocol.ts';

/** A new thread: its modules are loaded again. `origin`: of a page; null for a worker. */
export async function startThread(origin: string | null = null) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('worker-loop-profiler'));
  let time = 1000;
  const own = new EventTarget();
  const requested: ((time: number) => void)[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own));
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) =>
    requested.push(callback),
  );
  if (origin === null) vi.stubGlobal('WorkerGlobalScope', EventTarget);
  const announced = vi.fn();
  const channels: Channel[] = [];
  class Channel {
    onmessage = (_: { data: unknown }) => {};
    readonly postMessage = announced;
    constructor() {
      channels.push(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('location', { href: 'https://a.test/worker.js' });
  vi.stubGlobal('origin', origin);
  const { recordLoop } = await import('../../src/worker/record-loop.ts');
  const onMessage = vi.fn();

  return {
    recordLoop,
    /** The host's own listener. */
    onMessage,
    now: () => time,
    /** Runs for ms. */
    work(ms: number) {
      time += ms;
    },
    /** Shows the frame that was requested first, after ms. */
    show(ms: number) {
      time += ms;
      requested.shift()?.(time);
    },
    /** Called when the recorder announces itself. */
    announced,
    /** A message to all recorders. */
    call(data: unknown) {
      for (const { onmessage } of channels) onmessage({ data });
    },
    /** A page connects to this shared worker. Returns the end of its port. */
    share() {
      const { port1 } = new MessageChannel();
      onTestFinished(() => port1.close());
      own.dispatchEvent(new MessageEvent('connect', { ports: [port1] }));
      return port1;
    },
    /** Sends a hello. `from`: the origin of the sending page. `to`: where the message arrives. */
    connect(hello: Partial<protocol.Hello> = {}, from = '', to: EventTarget = own) {
      to.addEventListener('message', onMessage);
      const data = { profilerPort: protocol.PROTOCOL, panel: 1, ...hello };
      const { port1 } = new MessageChannel();
      onTestFinished(() => port1.close());
      const answers: protocol.Answer[] = [];
      vi.spyOn(port1, 'postMessage').mockImplementation((answer) => {
        answers.push(structuredClone(answer));
      });
      const message = new MessageEvent('message', { data, ports: [port1], origin: from });
      to.dispatchEvent(message);
      const ask = (question: protocol.Question, ports: MessagePort[] = []) =>
        port1.onmessage?.(new MessageEvent('message', { data: question, ports }));
      return { answers, ask, ...createReader(answers, () => ask('read')) };
    },
  };
}

/** A loop that is open. */
export async function startLoop(options: Partial<protocol.LoopOptions> = {}) {
  const thread = await startThread();
  const loop = thread.recordLoop({ name: 'Floor', ...options });
  const panel = thread.connect();
  panel.ask('open');
  return { ...thread, loop, panel };
}

/** Reads what was recorded since the last read. */
function createReader(answers: readonly protocol.Answer[], ask: () => void) {
  function batch(): protocol.Batch {
    ask();
    const answer = answers.at(-1);
    if (answer === undefined || !('batch' in answer)) throw new Error('no batch came');
    return answer.batch;
  }
  const cut = (list: Float64Array, fields: number) =>
    Array.from({ length: list.length / fields }, (_, i) =>
      Array.from(list.subarray(i * fields, (i + 1) * fields)),
    );
  return {
    batch,
    /** Name, ms, tick and depth. */
    spans() {
      const { names, spans } = batch();
      return cut(spans, protocol.SPAN_FIELDS).map(([code = -1, start = 0, end = 0, ...others]) => [
        names[code],
        Math.round(end - start),
        ...others,
      ]);
    },
    /** All columns. */
    frames: () => cut(batch().frames, protocol.FRAME_FIELDS),
    /** Name, ms until it was taken and drawn, and the tick that took it, as the page understands them. */
    presses() {
      return recordsOf(batch()).presses.map(({ name, pressed, taken, shown, tick }) => [
        ...[name, Math.round(taken - pressed), Math.round(shown - pressed), tick],
      ]);
    },
    gauges: () => recordsOf(batch()).gauges.map(({ value }) => value),
  };
}
