/** The loop's end of its connection to a panel. */
import {
  type Answer,
  type Batch,
  type Hello,
  type LoopOptions,
  PROTOCOL,
  type Question,
} from '../protocol.ts';

/**
 * Lets one panel at a time ask. `ask` returns the records for 'read'; `onHello` gets the Stamp of the page's time 0.
 * Where nothing sends messages, as in Node, it does nothing.
 */
export function listenForPanel(
  about: LoopOptions,
  isPage: boolean,
  ask: (question: Question) => Batch | undefined,
  onHello: (pageOrigin: number) => void,
): void {
  let panel: number | null = null;
  let current: MessagePort | null = null;

  function onMessage(event: MessageEvent<unknown>): void {
    const { data, source, ports } = event;
    const [port] = ports;
    if (!isHello(data) || port === undefined) return;
    // Other windows can send messages to a page; only its creator can send them to a worker.
    if (isPage && ((source !== null && source !== window) || event.origin !== origin)) return;
    event.stopImmediatePropagation();
    const send = (answer: Answer) => port.postMessage(answer);
    if (data.profilerPort !== PROTOCOL) send({ refused: 'version', protocol: PROTOCOL });
    else if (panel !== null && panel !== data.panel) send({ refused: 'taken', protocol: PROTOCOL });
    else {
      panel = data.panel;
      current = port;
      onHello(data.timeOrigin);
      port.onmessage = ({ data: question }: MessageEvent<Question>) => {
        if (port !== current) return;
        panel = question === 'close' ? null : data.panel;
        const batch = ask(question);
        if (batch !== undefined) send({ batch });
      };
      send({ about, protocol: PROTOCOL });
    }
  }

  // Capturing, and before the host's own listeners: they never get this message.
  globalThis.addEventListener?.('message', onMessage, true);
}

/** A host's own messages may be anything. Wrong values of the other fields do no harm. */
function isHello(data: unknown): data is Hello {
  return typeof data === 'object' && data !== null && 'profilerPort' in data;
}
