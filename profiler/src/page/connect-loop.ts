/** The page's end of the connection to a recorded loop. */
import {
  type Answer,
  type Batch,
  COUNT_FIELDS,
  FRAME_FIELDS,
  type Hello,
  type LoopOptions,
  PRESS_FIELDS,
  PROTOCOL,
  type Question,
  SPAN_FIELDS,
} from '../protocol.ts';
import type { Frame, Lane, Span } from './records.ts';

/** A thread with a recorded loop: a Worker, or the window for a loop on the page. */
export type LoopHost = Window | { postMessage(message: unknown, transfer: Transferable[]): void };

/** The records since the last read. */
export interface LoopRecords extends Pick<Lane, 'presses' | 'counts' | 'lost'> {
  readonly spans: readonly Span[];
  readonly frames: readonly Omit<Frame, 'wait' | 'until' | 'missed'>[];
}

/** Time between two hellos, ms, and their number. There are several because a worker that is loading may lose a message. */
const AGAIN_MS = 1000;
const HELLOS = 10;

export type LoopState =
  /** 'waiting' for the first answer; 'absent' if none came in time; 'taken' while another panel records the loop. */
  | { readonly state: 'waiting' | 'absent' | 'taken' }
  /** The recorder in the worker has another version of the protocol. */
  | { readonly state: 'version'; readonly protocol: number }
  | { readonly state: 'open'; readonly about: LoopOptions };

export type LoopConnection = ReturnType<typeof connectLoop>;

/** Throws an error with advice unless `target` is a worker or a window. */
export function requireLoopHost(target: unknown): asserts target is LoopHost {
  const post: unknown =
    typeof target === 'object' && target !== null && Reflect.get(target, 'postMessage');
  if (typeof post === 'function') return;
  throw new TypeError(
    'worker-loop-profiler: pass the Worker that calls recordLoop, a list of them, or window',
  );
}

/** Connects to a recorded loop. `panel`: a number that all connections of one panel share. */
export function connectLoop(target: LoopHost, panel = Math.random()) {
  requireLoopHost(target);
  const isPage = 'document' in target;
  let state: LoopState = { state: 'waiting' };
  let port: MessagePort | null = null;
  /** Each hello sends a new port: a loop that was still loading answers every hello it missed. */
  let ports: MessagePort[] = [];
  let answerRead: ((records: LoopRecords | null) => void) | null = null;
  let hellos = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = new Set<Question>();

  function ask(question: Question): void {
    port?.postMessage(question);
  }

  function sayHello(): void {
    if (hellos === HELLOS) {
      state = { state: 'absent' };
      return;
    }
    hellos += 1;
    timer = setTimeout(sayHello, AGAIN_MS);
    const { port1, port2 } = new MessageChannel();
    ports.push(port1);
    port1.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(port1, data);
    const hello: Hello = { profilerPort: PROTOCOL, timeOrigin: performance.timeOrigin, panel };
    if ('document' in target) window.postMessage(hello, '/', [port2]);
    else target.postMessage(hello, [port2]);
  }

  function onAnswer(from: MessagePort, answer: Answer): void {
    if ('batch' in answer) {
      answerRead?.(recordsOf(answer.batch));
      answerRead = null;
      return;
    }
    clearTimeout(timer);
    if ('refused' in answer) {
      const { refused, protocol } = answer;
      state = refused === 'version' ? { state: refused, protocol } : { state: refused };
      from.close();
      ports = ports.filter((other) => other !== from);
      // The loop becomes free when the other panel closes.
      hellos = 0;
      if (refused === 'taken') timer = setTimeout(sayHello, AGAIN_MS);
      return;
    }
    state = { state: 'open', about: answer.about };
    port = from;
    for (const question of wanted) ask(question);
  }

  sayHello();
  return {
    state: (): LoopState => state,
    /** True if the loop runs on this page. */
    isPage,
    /** Starts recording, at once or as soon as the loop answers. */
    open() {
      wanted.add('open');
      ask('open');
    },
    /** Starts or stops showing the spans in the browser's own performance panel. */
    mirror(isOn: boolean) {
      if (isOn) wanted.add('mirror');
      else wanted.delete('mirror');
      ask(isOn ? 'mirror' : 'unmirror');
    },
    /** Returns the new records; null while the loop is not connected. Never settles if the loop hangs. */
    async records(): Promise<LoopRecords | null> {
      if (port === null) return null;
      return new Promise((resolve) => {
        answerRead = resolve;
        ask('read');
      });
    },
    /** Ends the recording. */
    close() {
      clearTimeout(timer);
      for (const said of ports) {
        said.postMessage('close' satisfies Question);
        said.close();
      }
      port = null;
    },
  };
}

/** The records of a batch, as objects. The parameters are in the order of the columns in protocol.ts. */
export function recordsOf({ names, spans, frames, presses, counts, lost }: Batch): LoopRecords {
  return {
    frames: rows(frames, FRAME_FIELDS, (shown, start, end, played, tick, follows, wanted, run) => {
      return { shown, start, end, played, tick, run, follows: follows === 1, wanted };
    }),
    spans: rows(spans, SPAN_FIELDS, (code, start, end, tick, depth) => {
      return { name: names.spans[code] ?? 'unknown', start, end, depth, tick };
    }),
    presses: rows(presses, PRESS_FIELDS, (code, made, taken, drawn, tick) => {
      return { name: names.presses[code] ?? 'unknown', made, taken, drawn, tick };
    }),
    counts: rows(counts, COUNT_FIELDS, (code, at, value) => {
      return { name: names.counters[code] ?? 'unknown', at, value };
    }),
    lost,
  };
}

/** Makes an object of each record in a flat list of numbers. */
function rows<Row>(list: Float64Array, fields: number, make: (...record: number[]) => Row): Row[] {
  return Array.from({ length: list.length / fields }, (_, i) =>
    make(...list.subarray(i * fields, (i + 1) * fields)),
  );
}
