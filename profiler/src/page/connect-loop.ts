/** The page's end of the port to a recorded loop. */

import * as columns from '../protocol.ts';
import {
  type Answer,
  type Batch,
  type Hello,
  type LoopOptions,
  PROTOCOL,
  type Question,
} from '../protocol.ts';
import type { CounterValue, Frame, Press, Span } from './records.ts';

/** A thread with a recorded loop: a Worker, or the window for a loop on the page. */
export type LoopHost = Window | { postMessage(message: unknown, transfer: Transferable[]): void };

/** A frame as it was recorded. `wanted`: Stamp at which the first one after a rest was requested; 0 for unknown. */
export type RecordedFrame = Omit<Frame, 'wait' | 'until'> & { readonly wanted: number };

/** The records since the last read. */
export interface LoopRecords {
  readonly frames: readonly RecordedFrame[];
  readonly spans: readonly Span[];
  readonly presses: readonly Press[];
  readonly counts: readonly CounterValue[];
  readonly lost: number;
}

/** ms between two hellos, and how many are said: a worker that is still loading may lose a message. */
const AGAIN_MS = 1000;
const HELLOS = 10;

/** waiting: for the first answer; absent: none came, and no more is asked; taken: another panel records the loop. */
export type LoopState =
  | { readonly state: 'waiting' | 'absent' | 'taken' }
  | { readonly state: 'version'; readonly protocol: number }
  | { readonly state: 'open'; readonly about: LoopOptions };

export interface LoopConnection {
  state(): LoopState;
  /** The loop runs on this page. */
  readonly isPage: boolean;
  /** Starts recording, at once or as soon as the loop answers. */
  open(): void;
  /** Spans in the browser's own performance panel. */
  mirror(isOn: boolean): void;
  /** New records; null while the loop is not connected. Never settles if the loop hangs. */
  records(): Promise<LoopRecords | null>;
  /** Ends the recording. */
  close(): void;
}

/** Throws a sentence for anything that is neither a worker nor a window. */
export function requireLoopHost(target: unknown): asserts target is LoopHost {
  const post: unknown =
    typeof target === 'object' && target !== null && Reflect.get(target, 'postMessage');
  if (typeof post === 'function') return;
  throw new TypeError(
    'worker-loop-profiler: pass the Worker that calls recordLoop, a list of them, or window',
  );
}

/** Connects to a recorded loop. `panel`: the same for all connections of one panel. */
export function connectLoop(target: LoopHost, panel = Math.random()): LoopConnection {
  requireLoopHost(target);
  const isPage = 'document' in target;
  let state: LoopState = { state: 'waiting' };
  let port: MessagePort | null = null;
  /** One for each hello. A loop that is still loading will answer them all. */
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
      // The other panel may close.
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
    state: () => state,
    isPage,
    open() {
      wanted.add('open');
      ask('open');
    },
    mirror(isOn) {
      if (isOn) wanted.add('mirror');
      else wanted.delete('mirror');
      ask(isOn ? 'mirror' : 'unmirror');
    },
    async records() {
      if (port === null) return null;
      return new Promise((resolve) => {
        answerRead = resolve;
        ask('read');
      });
    },
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

function recordsOf({ names, spans, frames, presses, counts, lost }: Batch): LoopRecords {
  const name = (list: readonly string[], code: number) => list[code] ?? 'unknown';
  return {
    frames: rows(frames, columns.FRAME_FIELDS, (at) => ({
      shown: at(columns.FRAME_SHOWN),
      start: at(columns.FRAME_START),
      end: at(columns.FRAME_END),
      played: at(columns.FRAME_PLAYED),
      tick: at(columns.FRAME_TICK),
      run: at(columns.FRAME_RUN),
      follows: at(columns.FRAME_FOLLOWS) === 1,
      wanted: at(columns.FRAME_WANTED),
    })),
    spans: rows(spans, columns.SPAN_FIELDS, (at) => ({
      name: name(names.spans, at(columns.SPAN_CODE)),
      start: at(columns.SPAN_START),
      end: at(columns.SPAN_END),
      depth: at(columns.SPAN_DEPTH),
      tick: at(columns.SPAN_TICK),
    })),
    presses: rows(presses, columns.PRESS_FIELDS, (at) => ({
      name: name(names.presses, at(columns.PRESS_CODE)),
      made: at(columns.PRESS_MADE),
      taken: at(columns.PRESS_TAKEN),
      drawn: at(columns.PRESS_DRAWN),
      tick: at(columns.PRESS_TICK),
    })),
    counts: rows(counts, columns.COUNT_FIELDS, (at) => ({
      name: name(names.counters, at(columns.COUNT_CODE)),
      at: at(columns.COUNT_AT),
      value: at(columns.COUNT_VALUE),
    })),
    lost,
  };
}

/** Objects of the records in a flat list of numbers. */
function rows<Row>(
  list: Float64Array,
  fields: number,
  make: (at: (column: number) => number) => Row,
): Row[] {
  return Array.from({ length: Math.floor(list.length / fields) }, (_, i) =>
    make((column) => list[i * fields + column] ?? 0),
  );
}
