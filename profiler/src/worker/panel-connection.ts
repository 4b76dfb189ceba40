/** The loop's end of the connection to a panel. */
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

/**
 * Answers one panel at a time. `ask` returns the records for 'read'.
 * Does nothing in Node, where a thread gets no such messages.
 */
export function listenForPanel(
  about: LoopOptions,
  isPage: boolean,
  ask: (question: Question) => Batch | undefined,
): void {
  let panel: number | null = null;
  let current: MessagePort | null = null;

  function onMessage(event: MessageEvent<unknown>): void {
    const { data, ports } = event;
    const [port] = ports;
    if (!isHello(data) || !port) return;
    // A page can get messages from other sites, but a worker only from its creator.
    if (isPage && event.origin !== origin) return;
    event.stopImmediatePropagation();
    const send = (answer: Answer) => port.postMessage(answer);
    if (data.profilerPort !== PROTOCOL) send({ protocol: PROTOCOL });
    else if (panel && panel !== data.panel) send({ isTaken: true });
    else {
      panel = data.panel;
      current = port;
      port.onmessage = ({ data: question, ports: given }: MessageEvent<Question>) => {
        if (port !== current) return;
        if (typeof question === 'object') askInner(question, given, (inner) => send({ inner }));
        else {
          panel = question === 'close' ? null : data.panel;
          const batch = ask(question);
          if (batch) send({ batch });
        }
      };
      send({ about });
    }
  }

  if (!('addEventListener' in globalThis)) return;
  // It captures the message before the host's own listeners, so they never get it.
  addEventListener('message', onMessage, true);
  // A shared worker gets messages through the port of each page.
  addEventListener('connect', (event) => {
    if (event instanceof MessageEvent) event.ports[0]?.addEventListener('message', onMessage, true);
  });
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

/** Checks only one field, because the host's own messages may be anything and the other fields can do no harm. */
function isHello(data: unknown): data is Hello {
  return typeof data === 'object' && data !== null && 'profilerPort' in data;
}
