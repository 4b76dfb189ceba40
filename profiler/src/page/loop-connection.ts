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

/** @internal */
export type LoopState =
  /**
   * 'waiting' for the first answer; 'absent' if none came in time; 'failed' if the worker reported an error before; 'taken'
   * while another panel records the loop.
   */
  | { readonly state: 'waiting' | 'absent' | 'failed' | 'taken' }
  /** The recorder in the worker has another version of the protocol. */
  | { readonly state: 'version'; readonly protocol: number }
  /** The host called recordLoop with a wrong option. */
  | { readonly state: 'wrong'; readonly fault: string }
  | { readonly state: 'open'; readonly about: LoopOptions };

/**
 * Records a loop as soon as it answers. `panel`: a number that all connections of one panel share. `onInner` gets each
 * worker that `find` found within the loop's thread, each time. @internal
 */
export function openConnection(
  target: LoopHost,
  panel: number,
  onInner: (worker: LoopHost) => void,
) {
  let state: LoopState = { state: 'waiting' };
  let port: MessagePort | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles the pending read; null without one. */
  let onRead: ((batch: Batch | null) => void) | null = null;
  /** When the pending read began, in page time (ms). */
  let askedAt = 0;
  const wanted = new Set<Question>(['open']);
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
      state = { state: 'absent' };
    }, ABSENT_MS);
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
    const hello: Hello = { profilerPort: PROTOCOL, panel };
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
      state = fault === null ? { state: 'open', about } : { state: 'wrong', fault };
      if (fault !== null) end();
      return;
    }
    if ('protocol' in answer) {
      state = { state: 'version', protocol: answer.protocol };
      return;
    }
    state = { state: 'taken' };
    // The loop becomes free when the other panel closes.
    timer = setTimeout(sayHello, AGAIN_MS);
  }

  /** A later answer proves that the worker runs after all. */
  function onError(): void {
    clearTimeout(timer);
    if (state.state !== 'open' && state.state !== 'wrong') state = { state: 'failed' };
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
    /** Looks for workers within the loop's thread that have a recorder in this script. */
    find(address: string): void {
      ask({ find: address });
    },
    /** Starts or stops showing the spans in the browser's own performance panel. */
    mirror(isOn: boolean): void {
      if (isOn) wanted.add('mirror');
      else wanted.delete('mirror');
      ask(isOn ? 'mirror' : 'unmirror');
    },
    /** Resolves to the new records. Does not settle while the loop hangs. One call at a time. */
    records(): Promise<Batch | null> {
      askedAt = performance.now();
      return new Promise((resolve) => {
        onRead = resolve;
        ask('read');
      });
    },
    /** Ends the recording. */
    close: end,
  };
}

/** A window of this origin. Only its `window` can be read if it is of another one. */
function isWindow(target: object): target is Window {
  return Reflect.get(target, 'window') === target;
}
