/** A recorded loop and its port: what a host's own functions and messages notice, and what the panel gets. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FRAME,
  FRAME_FIELDS,
  nameOf,
  PRESS,
  PRESS_FIELDS,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import type { LoopAnswer, LoopQuestion } from '../../../shared/profiler-port.ts';
import { recordLoop } from '../../../worker/profiling/record-loop.ts';

let time = 0;
const requested: ((time: number) => void)[] = [];

beforeEach(() => {
  time = 1000;
  requested.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) =>
    requested.push(callback),
  );
});
const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A loop in a worker, and the panel's end of its port. */
function openLoop(options: Parameters<typeof recordLoop>[0] = { name: 'Floor' }) {
  const own = new EventTarget();
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own));
  const heard = vi.fn();
  const loop = recordLoop(options);
  own.addEventListener('message', heard);
  const channel = new MessageChannel();
  channels.push(channel);
  const hello = new MessageEvent('message', {
    data: { profilerPort: 1, timeOrigin: performance.timeOrigin - 500 },
    ports: [channel.port1],
  });
  const { port1, port2 } = channel;
  own.dispatchEvent(hello);
  const answers: LoopAnswer[] = [];
  const send = (question: LoopQuestion) =>
    port1.onmessage?.(new MessageEvent('message', { data: question }));
  vi.spyOn(port1, 'postMessage').mockImplementation((answer) => void answers.push(answer));
  return {
    loop,
    heard,
    port2,
    open: () => send('open'),
    close: () => send('close'),
    read() {
      send('read');
      const answer = answers.at(-1);
      if (answer === undefined || !('batch' in answer)) throw new Error('no batch came');
      const { names, spans, frames, presses } = answer.batch;
      return {
        spans: recordsOf(spans, SPAN_FIELDS).map((record) => [
          nameOf(names.spans, record[SPAN.code]),
          (record[SPAN.end] ?? 0) - (record[SPAN.start] ?? 0),
        ]),
        frames: recordsOf(frames, FRAME_FIELDS),
        presses: recordsOf(presses, PRESS_FIELDS).map((record) => [
          nameOf(names.presses, record[PRESS.code]),
          (record[PRESS.drawn] ?? 0) - (record[PRESS.pressed] ?? 0),
        ]),
      };
    },
    /** Shows the frame that was asked for, after ms. */
    show(ms: number) {
      time += ms;
      requested.shift()?.(time);
    },
  };
}

const work = (ms: number) => {
  time += ms;
};

it("is heard by no listener of the host's", () => {
  expect(openLoop().heard).not.toHaveBeenCalled();
});

it('returns what the functions return, and throws what they throw, open or closed', () => {
  const { loop, open, read } = openLoop();
  const host = {
    n: 3,
    add(this: { n: number }, m: number) {
      return this.n + m;
    },
  };
  host.add = loop.span('add', host.add);
  const fail = loop.span('fail', () => {
    work(2);
    throw new Error('enough');
  });
  expect(host.add(4)).toBe(7);
  open();
  expect(host.add(5)).toBe(8);
  expect(fail).toThrow('enough');
  expect(read().spans).toEqual([
    ['add', 0],
    ['fail', expect.closeTo(2)],
  ]);
});

it('records frames that are wrapped anew each time, and three kinds of presses', () => {
  const { loop, open, read, show } = openLoop();
  open();
  const physics = loop.span('physics', () => work(4));
  const frame = () => {
    physics();
    requestAnimationFrame(loop.frame(frame));
  };
  requestAnimationFrame(loop.frame(frame));
  show(16);
  // The page's clock began half a second earlier.
  for (const name of ['jump', 'shoot', 'dash']) loop.press(name, time + 500 - 3);
  show(12);
  const { frames, presses, spans } = read();
  expect(spans.map(([name]) => name)).toEqual(['physics', 'frame', 'physics', 'frame']);
  expect(frames[1]?.[FRAME.follows]).toBe(1);
  expect(presses).toEqual([
    ['jump', expect.closeTo(19)],
    ['shoot', expect.closeTo(19)],
    ['dash', expect.closeTo(19)],
  ]);
});

it('measures no wait: of an asynchronous function, and of a press with an impossible time', async () => {
  const { loop, open, read, show } = openLoop();
  open();
  const load = loop.span('load', async () => {
    work(3);
    await Promise.resolve();
    work(500);
  });
  await load();
  loop.press('jump', 1e15);
  loop.press('jump', Number.NaN);
  requestAnimationFrame(loop.frame(() => work(5)));
  show(10);
  expect(read()).toMatchObject({
    spans: [
      ['load', expect.closeTo(3)],
      ['frame', expect.closeTo(5)],
    ],
    presses: [
      ['jump', expect.closeTo(15)],
      ['jump', expect.closeTo(15)],
    ],
  });
});

it.each(['before', 'after'])(
  'takes frames that a library asks for right %s the function for those of a loop',
  async (moment) => {
    const { loop, open, read, show } = openLoop();
    open();
    const draw = loop.frame(() => work(1));
    const onFrame = () => {
      if (moment === 'before') requestAnimationFrame(onFrame);
      draw();
      if (moment === 'after') requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    for (let i = 0; i < 3; i++) {
      await Promise.resolve();
      show(16);
    }
    expect(read().frames.map((frame) => frame[FRAME.follows])).toEqual([0, 1, 1]);
  },
);

it('tells a frame on demand from one of a loop, and says when it was asked for', async () => {
  const { loop, open, read, show } = openLoop();
  open();
  const draw = loop.frame(() => work(1));
  requestAnimationFrame(draw);
  show(16);
  await Promise.resolve();
  work(300);
  requestAnimationFrame(draw);
  await Promise.resolve();
  show(40);
  const [, second] = read().frames;
  expect(second?.[FRAME.follows]).toBe(0);
  expect((second?.[FRAME.start] ?? 0) - (second?.[FRAME.wanted] ?? 0)).toBeCloseTo(40);
});

it('gives the function for frames back when the panel is closed', () => {
  const before = requestAnimationFrame;
  const { open, close } = openLoop();
  open();
  expect(requestAnimationFrame).not.toBe(before);
  close();
  expect(requestAnimationFrame).toBe(before);
});
