/** The page's end of the connection to one recorded loop. */
import {
  type Answer,
  type Batch,
  type Hello,
  type LoopOptions,
  PROTOCOL,
  type Question,
} from '../protocol.ts';
import { faultIn, LOOP_OPTIONS } from './need-options.ts';

/** A thread with a recorded loop: a Worker, the port of a SharedWorker, or the window for a loop on the page. */
export type LoopHost = Window | { postMessage(message: unknown, transfer: Transferable[]): void };

/** A loop that another panel records is asked again after this time, ms. */
const AGAIN_MS = 1000;
/** Without an answer to a hello in this time, the worker is said to record no loop, ms. */
const ABSENT_MS = 10_000;
/** A loop counts as silent after this time without an answer, ms. */
const SILENT_MS = 2500;

/** Why a loop is not recorded, and what to do. */
const WHY = {
  none: 'No loop is open at present.',
  waiting: 'Waiting for the worker: does it call recordLoop?',
  absent:
    'No answer from the worker. Call recordLoop in it: the panel asks again as soon as it does.',
  failed:
    'The worker failed before it called recordLoop: its script is missing or throws. See the console.',
  taken: 'Another panel records this worker: close that one, and this one goes on.',
  version: `this panel ${PROTOCOL}: take both from one version of the package.`,
  wrong: 'Wrong options of recordLoop: ',
  silent:
    'it may be at a breakpoint, hang, or have been terminated. A worker that never ends its task cannot be recorded.',
};

/** @internal */
export interface Unrecorded {
  readonly state: keyof typeof WHY;
  readonly text: string;
}

/** @internal */
export const unrecorded = (state: Unrecorded['state'], before = '', after = ''): Unrecorded => {
  return { state, text: `${before}${WHY[state]}${after}` };
};

/** @internal */
export type LoopState = Unrecorded | { readonly state: 'open'; readonly about: LoopOptions };

/**
 * Records a loop as soon as it answers. The connections of a panel share `id`, a random number, and `wanted`, which each loop
 * is asked at first. `onInner` gets each worker that `find` found within the loop's thread, each time.
 * @internal
 */
export function openConnection(
  target: LoopHost,
  { id, wanted }: { readonly id: number; readonly wanted: ReadonlySet<Question> },
  onInner: (worker: LoopHost) => void,
) {
  let state: LoopState = unrecorded('waiting');
  let port: MessagePort | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles the pending read; null without one. */
  let onRead: ((batch: Batch | null) => void) | null = null;
  /** When the pending read began, in page time (ms). */
  let askedAt = 0;
  const inner: LoopHost[] = [];

  const ask = (question: Question, ports: Transferable[] = []) =>
    port?.postMessage(question, ports);
  const isSilent = () => onRead !== null && performance.now() - askedAt >= SILENT_MS;

  function settle(batch: Batch | null): void {
    onRead?.(batch);
    onRead = null;
  }

  /** One hello is enough: browsers keep it until the worker runs, and a later recordLoop announces itself. */
  function sayHello(): void {
    end();
    timer = setTimeout(() => {
      state = unrecorded('absent');
    }, ABSENT_MS);
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
    const hello: Hello = { profilerPort: PROTOCOL, panel: id };
    if (isWindow(target)) target.postMessage(hello, '/', [port2]);
    else target.postMessage(hello, [port2]);
    for (const question of wanted) ask(question);
  }

  function onAnswer(answer: Answer): void {
    if ('batch' in answer) {
      settle(answer.batch);
      return;
    }
    if ('inner' in answer) {
      const { inner: number } = answer;
      // The loop passes the hello on.
      const postMessage = (hello: unknown, ports: Transferable[]) =>
        ask({ inner: number, hello }, ports);
      inner[number] ??= { postMessage };
      onInner(inner[number]);
      return;
    }
    clearTimeout(timer);
    if ('about' in answer) {
      const { about } = answer;
      const fault = faultIn(about, LOOP_OPTIONS);
      state = fault === null ? { state: 'open', about } : unrecorded('wrong', '', `${fault}.`);
      if (fault !== null) end();
      return;
    }
    if ('protocol' in answer) {
      const speaks = `The recorder in the worker speaks protocol ${answer.protocol}, `;
      state = unrecorded('version', speaks);
      return;
    }
    state = unrecorded('taken');
    // The loop becomes free when the other panel closes.
    timer = setTimeout(sayHello, AGAIN_MS);
  }

  /** A later answer proves that the worker runs after all. */
  function onError(): void {
    clearTimeout(timer);
    if (state.state !== 'open' && state.state !== 'wrong') state = unrecorded('failed');
  }

  function end(): void {
    clearTimeout(timer);
    settle(null);
    ask('close');
    port?.close();
    port = null;
  }

  sayHello();
  // A window reports errors of the whole page.
  const listen: unknown = !isWindow(target) && Reflect.get(target, 'addEventListener');
  if (typeof listen === 'function') Reflect.apply(listen, target, ['error', onError]);
  return {
    state: (): LoopState => state,
    /** True if the loop runs on this page, or in a frame of it. */
    isPage: isWindow(target),
    isSilent,
    /** Says hello again if the loop has not answered: a recorder has announced itself, perhaps this one. */
    greet(): void {
      if (state.state !== 'open' || isSilent()) sayHello();
    },
    ask,
    /** Resolves to the new records. Does not settle while the loop hangs. One call at a time. */
    records(): Promise<Batch | null> {
      askedAt = performance.now();
      return new Promise((resolve) => {
        onRead = resolve;
        ask('read');
      });
    },
    close: end,
  };
}

/** A window of this origin. Only its `window` can be read if it is of another one. */
function isWindow(target: object): target is Window {
  return Reflect.get(target, 'window') === target;
}
