/**
 * The loop's end of the connection to a panel. It listens as soon as the module is evaluated: the first listener gets a
 * message first, so a host that imports the recorder first never gets the panel's.
 */
import {
  ANNOUNCEMENTS,
  type Announcement,
  type Answer,
  type Batch,
  type Hello,
  type LoopOptions,
  PROTOCOL,
  type Question,
  ROLL_CALL,
} from '../protocol.ts';
import { askInner } from './inner-workers.ts';

export const isPage = !('WorkerGlobalScope' in globalThis);
let panel: number | null = null;
let current: MessagePort | null = null;
/** The options of recordLoop. A hello from the panel waits for them. */
let loop: { about: LoopOptions; ask(question: Question): Batch | undefined } | undefined;
let waiting: MessageEvent<unknown> | undefined;

function onMessage(event: MessageEvent<unknown>): void {
  // Only one field is checked: the host's own messages may be anything, and the others can do no harm.
  const { profilerPort, panel: from = 0 }: Partial<Hello> = Object(event.data);
  const [port] = event.ports;
  if (!profilerPort || !port) return;
  // A page can get messages from other sites, but a worker only from its creator.
  if (isPage && event.origin !== origin) return;
  event.stopImmediatePropagation();
  waiting = event;
  if (!loop) return;
  const { about, ask } = loop;
  const send = (answer: Answer) => port.postMessage(answer);
  if (profilerPort !== PROTOCOL) send({ protocol: PROTOCOL });
  else if (panel && panel !== from) send({ isTaken: true });
  else {
    panel = from;
    current = port;
    port.onmessage = ({ data: question, ports: given }: MessageEvent<Question>) => {
      if (port !== current) return;
      if (typeof question === 'object') askInner(question, given, (inner) => send({ inner }));
      else {
        panel = question === 'close' ? null : from;
        const batch = ask(question);
        if (batch) send({ batch });
      }
    };
    send({ about });
  }
}

/** In Node a thread gets no such messages. */
export const canListen = 'addEventListener' in globalThis;
if (canListen) {
  // It captures the message before the host's own listeners, so they never get it.
  addEventListener('message', onMessage, true);
  // A shared worker gets messages through the port of each page.
  addEventListener('connect', (event) => {
    const [port]: readonly MessagePort[] = Object(event).ports;
    port?.addEventListener('message', onMessage, true);
  });
}

/** Answers one panel at a time. `ask` returns the records for 'read'. */
export function answerPanel(next: NonNullable<typeof loop>): void {
  if (!canListen) return;
  loop = next;
  if (waiting) onMessage(waiting);
  try {
    const channel = new BroadcastChannel(ANNOUNCEMENTS);
    const announce = (isNew: boolean) =>
      channel.postMessage({ address: location.href, isNew } satisfies Announcement);
    channel.onmessage = ({ data }) => data === ROLL_CALL && announce(false);
    announce(true);
  } catch {
    // A browser may deny channels: the loop goes on.
  }
}
