/** A recorded loop as a panel meets it: it answers through ports that deliver at once. */
import { onTestFinished, vi } from 'vitest';
import type { LoopRecords } from '../../src/page/batch-records.ts';
import type { LoopHost } from '../../src/page/loop-connection.ts';
import { type Answer, type Batch, type LoopOptions, PROTOCOL } from '../../src/protocol.ts';
import { makeRecords } from './made-up-records.ts';

/** The two ends of a channel. A message to an end without a listener waits for it. */
class Port {
  other: Port | null = null;
  readonly waiting: unknown[] = [];
  #listener: ((event: { data: unknown }) => void) | null = null;

  set onmessage(listener: (event: { data: unknown }) => void) {
    this.#listener = listener;
    for (const data of this.waiting.splice(0)) listener({ data });
  }

  postMessage(data: unknown): void {
    const { other } = this;
    if (other === null) return;
    if (other.#listener === null) other.waiting.push(data);
    else other.#listener({ data });
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

/** Where recorders announce themselves. */
let channels: readonly Announcements[] = [];
class Announcements {
  onmessage = () => {};
  constructor() {
    channels = [...channels, this];
  }
  close(): void {
    channels = channels.filter((other) => other !== this);
  }
}

/** A recorder announces itself to all open panels. */
export function announce(): void {
  for (const { onmessage } of channels) onmessage();
}

/** Number of panels that listen for announcements. */
export const listeners = () => channels.length;

export function stubChannels(): void {
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('BroadcastChannel', Announcements);
  onTestFinished(() => void vi.unstubAllGlobals());
}

type Behavior = 'answers' | 'is silent' | 'is loading' | 'is taken' | 'is older';

export function createLoop(about: Partial<LoopOptions> = {}, first: Behavior = 'answers') {
  let behavior = first;
  const hellos: unknown[] = [];
  const questions: unknown[] = [];
  const batches: LoopRecords[] = [];
  const waiting: (() => void)[] = [];

  const host: Exclude<LoopHost, Window> = {
    postMessage(hello, [port]) {
      hellos.push(hello);
      if (!(port instanceof Port)) throw new Error('a hello brings a port');
      const send = (answer: Answer) => port.postMessage(answer);
      const meet = () => {
        const protocol = PROTOCOL;
        if (behavior === 'is taken') return send({ refused: 'taken', protocol });
        if (behavior === 'is older') return send({ refused: 'version', protocol: 1 });
        port.onmessage = ({ data }) => {
          questions.push(data);
          const isRead = data === 'read' && behavior === 'answers';
          if (isRead) send({ batch: batchOf(batches.shift() ?? makeRecords({ frames: 0 })) });
        };
        return send({ about: { name: 'Floor', thread: 'worker', ...about }, protocol });
      };
      if (behavior === 'is loading') waiting.push(meet);
      else if (behavior !== 'is silent') meet();
    },
  };
  return {
    host,
    hellos,
    questions,
    batches,
    set(next: Behavior) {
      behavior = next;
      if (next !== 'is loading') for (const meet of waiting.splice(0)) meet();
    },
  };
}

/** Records as the worker's part sends them. */
function batchOf({ frames, spans, asyncSpans, presses, gauges, lost }: LoopRecords): Batch {
  const names = { spans: [''], presses: [''], gauges: [''] };
  const code = (list: string[], name: string) =>
    list.includes(name) ? list.indexOf(name) : list.push(name) - 1;
  const flat = <Row>(rows: readonly Row[], columns: (row: Row) => readonly number[]) =>
    Float64Array.from(rows.flatMap(columns));
  return {
    names,
    frames: flat(frames, ({ start, end, tick, follows, wanted, run }) => [
      ...[start, end, tick],
      ...[follows ? 1 : 0, wanted, run],
    ]),
    spans: flat([...spans, ...asyncSpans], (span) => [
      ...[code(names.spans, span.name), span.start, span.end, span.tick, span.depth],
    ]),
    presses: flat(presses, (press) => [
      ...[
        code(names.presses, press.name),
        press.made,
        press.taken,
        press.taken,
        press.drawn,
        press.tick,
      ],
    ]),
    gauges: flat(gauges, ({ name, at, value }) => [code(names.gauges, name), at, value]),
    lost,
  };
}
