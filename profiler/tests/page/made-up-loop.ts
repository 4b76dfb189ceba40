/** A recorded loop as a panel meets it: it answers through ports that deliver at once. */
import { onTestFinished, vi } from 'vitest';
import type { LoopRecords } from '../../src/page/batch-records.ts';
import type { LoopHost } from '../../src/page/loop-connection.ts';
import type { Announcement, Answer, Batch } from '../../src/protocol.ts';
import { createPorts } from '../made-up-ports.ts';
import { makeRecords } from './made-up-records.ts';

const { Port, Channel } = createPorts(
  () => null,
  (call) => call(),
);

/** Where recorders announce themselves. */
let channels: readonly Announcements[] = [];
class Announcements {
  onmessage: (message: { data: Announcement }) => void = () => {};
  postMessage(): void {}
  constructor() {
    channels = [...channels, this];
  }
  close(): void {
    channels = channels.filter((other) => other !== this);
  }
}

/** A recorder announces itself to all open panels. */
export function announce(): void {
  const data = { address: 'https://a.test/worker.js', isNew: true };
  for (const { onmessage } of channels) onmessage({ data });
}

/** Number of panels that listen for announcements. */
export const listeners = () => channels.length;

export function stubChannels(): void {
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('BroadcastChannel', Announcements);
  onTestFinished(() => void vi.unstubAllGlobals());
}

type Behavior = 'answers' | 'is silent' | 'is loading' | 'is taken' | 'is older';

export function createLoop(about: object = {}, first: Behavior = 'answers') {
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
        if (behavior === 'is taken') return send({ isTaken: true });
        if (behavior === 'is older') return send({ protocol: 1 });
        port.onmessage = ({ data }) => {
          questions.push(data);
          const isRead = data === 'read' && behavior === 'answers';
          if (isRead) send({ batch: batchOf(batches.shift() ?? makeRecords({ frames: 0 })) });
        };
        return send({ about: { name: 'Floor', thread: 'worker', ...about } });
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
function batchOf({ at, frames, spans, asyncSpans, presses, gauges, lost }: LoopRecords): Batch {
  const names = [''];
  const code = (name: string) =>
    names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  const flat = <Row>(rows: readonly Row[], columns: (row: Row) => readonly number[]) =>
    Float64Array.from(rows.flatMap(columns));
  return {
    at,
    names,
    frames: flat(frames, ({ start, end, tick, followsFrame, skips, requested, runKey }) => [
      ...[start, end, tick],
      ...[followsFrame ? (skips ? 2 : 1) : 0, requested, runKey],
    ]),
    spans: flat([...spans, ...asyncSpans], (span) => [
      ...[code(span.name), span.start, span.end, span.tick, span.depth],
    ]),
    presses: presses.map(({ name, pressed, taken, shown, tick }) => {
      return { name, at: pressed, called: taken, taken, shown, tick };
    }),
    gauges: flat(gauges, ({ name, at, value }) => [code(name), at, value]),
    lost,
  };
}
