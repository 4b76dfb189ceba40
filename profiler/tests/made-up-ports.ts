/** Channels of messages. A message to an end without a listener waits for it. */

interface Message {
  readonly data: unknown;
  readonly ports: Transferable[];
}

/** `here`: the thread that runs. `deliver` calls a listener, in the thread that has set it. */
export function createPorts<Thread>(
  here: () => Thread,
  deliver: (call: () => void, thread: Thread) => void,
) {
  class Port {
    other: Port | null = null;
    listen: ((message: Message) => void) | null = null;
    readonly waiting: Message[] = [];

    set onmessage(listener: (message: Message) => void) {
      const thread = here();
      this.listen = (message) => deliver(() => listener(message), thread);
      for (const message of this.waiting.splice(0)) this.listen(message);
    }

    postMessage(data: unknown, ports: Transferable[] = []): void {
      if (this.other?.listen) this.other.listen({ data, ports });
      else this.other?.waiting.push({ data, ports });
    }

    close(): void {
      if (this.other !== null) this.other.other = null;
      this.other = null;
    }
  }
  class Channel {
    readonly port1 = new Port();
    readonly port2 = new Port();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  }
  return { Port, Channel };
}
