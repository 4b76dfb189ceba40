/** A recorded loop and its port: what the host's own functions and messages notice, and what a panel gets. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROTOCOL, ROLL_CALL, SPAN_FIELDS } from '../../src/protocol.ts';
import { startLoop, startThread } from './recorded-thread.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('measured functions', () => {
  it('return and throw what the host wrote, with its this, open or closed', async () => {
    const { recordLoop, connect } = await startThread();
    const loop = recordLoop({ name: 'Floor' });
    const host = {
      n: 3,
      add(m: number) {
        return this.n + m;
      },
    };
    loop.method('add', host, 'add');
    const fail = loop.span('fail', () => {
      throw new Error('enough');
    });
    const panel = connect();
    for (const question of ['close', 'open'] as const) {
      panel.ask(question);
      expect(loop.isOpen).toBe(question === 'open');
      expect(host.add(4)).toBe(7);
      expect(loop.frame((a: number, b: number) => a + b)(2, 3)).toBe(5);
      expect(fail).toThrow('enough');
    }
    expect(panel.spans().map(([name]) => name)).toEqual(['add', 'frame', 'fail']);
  });

  it('are recorded with the spans around them; async ones up to their first await', async () => {
    const { loop, work, panel } = await startLoop({ ticksPerSecond: 60 });
    const upload = loop.span('upload', () => work(2));
    const load = loop.span('load', async () => {
      work(3);
      await Promise.resolve();
      work(500);
    });
    const tick = loop.span('tick', () => {
      upload();
      work(4);
    });
    loop.frame(() => {
      tick();
      void load();
    })();
    await Promise.resolve();
    expect(panel.spans()).toEqual([
      ['upload', 2, 0, 2],
      ['tick', 6, 1, 1],
      ['load', 3, 1, 1],
      ['frame', 9, 1, 0],
    ]);
    expect(panel.spans()).toEqual([]);
  });

  it('have correct lengths however deep they nest, and lost ones are counted', async () => {
    const { loop, work, panel } = await startLoop();
    const tree = loop.span('tree', (depth: number) => {
      work(1);
      if (depth > 1) tree(depth - 1);
    });
    tree(200);
    const { lost } = panel.batch();
    tree(200);
    const lengths = panel.spans().map(([, length]) => length);
    expect(lengths).toEqual(lengths.map((_, i) => 200 - lengths.length + 1 + i));
    expect(lengths).toHaveLength(200 - lost);
    // The buffer overwrites its oldest records.
    const leaf = loop.span('leaf', () => {});
    for (let i = 0; i < 40_000; i++) leaf();
    const batch = panel.batch();
    expect(batch.spans.length / SPAN_FIELDS + batch.lost).toBe(40_000);
    for (let i = 0; i < 3000; i++) loop.press('move');
    loop.frame(() => {})();
    const { presses, lost: pressesLost } = panel.batch();
    expect(presses.length + pressesLost).toBe(3000);
    expect(panel.batch().lost).toBe(0);
  });

  it("are shown in the browser's own performance panel, on a track of the thread", async () => {
    const measure = vi.spyOn(performance, 'measure').mockReturnValue(performance.mark('any'));
    const clear = vi.spyOn(performance, 'clearMeasures');
    const { loop, work, panel, now } = await startLoop();
    const draw = loop.span('draw', () => work(2));
    panel.ask('mirror');
    draw();
    panel.ask('unmirror');
    draw();
    const devtools = { track: 'worker', trackGroup: 'Floor' };
    const [start, end] = [now() - 4, now() - 2].map((ms) => expect.closeTo(ms, 2));
    // The host may have a measure of its own that is called 'draw'.
    expect(measure.mock.calls).toEqual([['draw (worker)', { start, end, detail: { devtools } }]]);
    expect(clear.mock.calls).toEqual([['draw (worker)']]);
  });

  it('keep their name and length; a method that is measured twice counts once', async () => {
    const { loop, panel } = await startLoop();
    const add = (a: number, b: number) => a + b;
    for (const measured of [loop.span('sum', add), loop.asyncSpan('sum', add), loop.frame(add)])
      expect([measured.name, measured.length, measured(1, 2)]).toEqual(['add', 2, 3]);
    const host = { update() {} };
    for (let load = 0; load < 2; load++) loop.method('enemies', host, 'update');
    host.update();
    expect(panel.spans().filter(([name]) => name === 'enemies')).toHaveLength(1);
  });

  it('begin and end without a function, and end with the span around them', async () => {
    const { loop, work, panel } = await startLoop();
    loop.end();
    const draw = loop.span('draw', () => {
      loop.begin('sky');
      work(1);
      loop.phase('clouds');
      work(2);
      loop.end();
      work(3);
      loop.begin('ground');
      loop.begin('grass');
      work(4);
      loop.end();
      loop.begin('never ended');
      work(5);
    });
    draw();
    expect(panel.spans().map(([name, ms, , depth]) => [name, ms, depth])).toEqual([
      ['clouds', 2, 2],
      ['sky', 3, 1],
      ['grass', 4, 2],
      ['never ended', 5, 2],
      ['ground', 9, 1],
      ['draw', 15, 0],
    ]);
    // A message handler forgets to end it: the next frame is not inside.
    loop.begin('forgotten');
    loop.frame(draw)();
    expect(panel.spans().at(-1)?.slice(0, 4)).toEqual(['frame', 15, 0, 0]);
    loop.begin('forgotten');
    loop.frame(() => {})();
    expect(panel.batch().lost).toBe(1);
  });

  it('last until a promise settles, outside of the frames meanwhile', async () => {
    const { loop, work, panel } = await startLoop();
    let finish = (_: number) => {};
    const load = loop.asyncSpan('load', () => new Promise<number>((resolve) => (finish = resolve)));
    const level = load();
    work(20);
    loop.frame(() => work(1))();
    finish(7);
    expect(await level).toBe(7);
    expect(panel.spans().map(([name, ms, , depth]) => [name, ms, depth])).toEqual([
      ['frame', 1, 0],
      ['load', 21, -1],
    ]);
    const fail = loop.asyncSpan('fail', () => Promise.reject(new Error('of the host')));
    await expect(fail()).rejects.toThrow('of the host');
    await Promise.resolve();
    expect(panel.spans()).toHaveLength(1);
  });
});

describe('frames', () => {
  it('are the same function for the same one, and follow one another', async () => {
    const { loop, show, panel } = await startLoop();
    const frame = () => void requestAnimationFrame(loop.frame(frame));
    expect(loop.frame(frame)).toBe(loop.frame(frame));
    const onTimer = loop.frame(() => {});
    onTimer();
    requestAnimationFrame(loop.frame(frame));
    for (const ms of [16, 17]) show(ms);
    expect(panel.frames().map(([, , , kind]) => kind)).toEqual([1, 1, 1]);
    onTimer();
    show(16);
    expect(panel.frames().map(([, , , , requested = 0]) => requested > 0)).toEqual([true, false]);
  });

  it.each(['before', 'after', 'in a promise of'])(
    'follow where a library asks %s the function',
    async (moment) => {
      const { loop, show, panel } = await startLoop();
      const draw = loop.frame(async () => {
        if (moment !== 'in a promise of') return;
        for (let i = 0; i < 5; i++) await Promise.resolve();
        requestAnimationFrame(onFrame);
      });
      const onFrame = () => {
        if (moment === 'before') requestAnimationFrame(onFrame);
        void draw();
        if (moment === 'after') requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
      for (let i = 0; i < 3; i++) {
        for (let wait = 0; wait < 20; wait++) await Promise.resolve();
        show(16);
      }
      expect(panel.frames().map(([, , , kind]) => kind)).toEqual([0, 1, 1]);
    },
  );

  it('on demand have the time of their request; the global function is restored', async () => {
    const { loop, work, show, panel } = await startLoop();
    const draw = loop.frame(() => work(1));
    const watched = requestAnimationFrame;
    for (const ms of [16, 40]) {
      requestAnimationFrame(draw);
      await Promise.resolve();
      show(ms);
      await Promise.resolve();
      work(300);
    }
    const [, [start = 0, , , follows, wanted = 0] = []] = panel.frames();
    expect(follows).toBe(0);
    expect(start - wanted).toBeCloseTo(40);
    panel.ask('close');
    expect(requestAnimationFrame).not.toBe(watched);
  });

  it('go on after one that throws, and one within another is a part of it', async () => {
    const { loop, work, panel } = await startLoop();
    const inner = loop.frame(() => work(1));
    const outer = loop.frame((fails: boolean) => {
      inner();
      if (fails) throw new Error('of the host');
    });
    expect(() => outer(true)).toThrow('of the host');
    outer(false);
    expect(panel.spans()).toEqual(Array(2).fill(['frame', 1, 0, 0]));
  });

  it('have the ticks that were counted, then the position that the host sets', async () => {
    const { loop, panel } = await startLoop({ ticksPerSecond: 60, tick: 'step' });
    const step = loop.span('step', () => {});
    const frame = loop.frame((ticks: number) => {
      for (let i = 0; i < ticks; i++) step();
    });
    frame(2);
    frame(1);
    loop.position(700, -42.5);
    frame(1);
    const frames = panel.frames().map(([, , tick, , , run]) => [tick, run]);
    expect(frames).toEqual([
      [2, 0],
      [3, 0],
      [700, -42.5],
    ]);
  });
});

describe('presses', () => {
  it('are taken by the next frame, within one by this one, and drawn with the drawing', async () => {
    const { loop, work, now, panel } = await startLoop({ drawing: 'draw' });
    const draw = loop.span('draw', () => work(2));
    // A time of the page, and impossible ones.
    for (const at of [now() - 3, 1e15, -1e15, Number.NaN]) loop.press('jump', at);
    work(5);
    loop.frame(() => {
      work(1);
      loop.press('dash');
      draw();
      work(10);
    })();
    const [jump, ...others] = panel.presses();
    expect(jump).toEqual(['jump', 8, 11, 0]);
    expect(others.splice(0, 3)).toEqual(Array(3).fill(['jump', 5, 8, 0]));
    expect(others).toEqual([['dash', 0, 2, 0]]);
  });

  it('are taken by the next tick where there are ticks, and drawn by the frame after it', async () => {
    const { loop, work, panel } = await startLoop({ ticksPerSecond: 60 });
    const tick = loop.span('tick', (press?: string) => {
      work(1);
      if (press !== undefined) loop.press(press);
    });
    loop.press('early');
    loop.frame(() => work(4))();
    tick('within');
    loop.press('late');
    expect(panel.presses()).toEqual([]);
    loop.frame(() => {
      work(7);
      tick();
    })();
    expect(panel.presses()).toEqual([
      ['early', 4, 13, 0],
      ['within', 0, 8, 0],
      ['late', 7, 8, 1],
    ]);
  });
});

describe('the panel', () => {
  const about = { name: 'Floor', thread: 'worker' };
  const accepted = [{ about }];

  it('is one at a time: the same one may come again, another one after it has closed', async () => {
    const { connect, recordLoop, onMessage } = await startThread();
    const loop = recordLoop({ name: 'Floor' });
    const first = connect();
    first.ask('open');
    const second = connect({ panel: 2 });
    expect(first.answers).toEqual(accepted);
    expect(second.answers).toEqual([{ isTaken: true }]);
    const again = connect();
    expect(again.answers).toEqual(accepted);
    first.ask('close');
    expect(loop.isOpen).toBe(true);
    again.ask('close');
    expect(loop.isOpen).toBe(false);
    expect(connect({ panel: 2 }).answers).toEqual(accepted);
    const [refusal] = connect({ profilerPort: PROTOCOL + 1 }).answers;
    expect(refusal).toEqual({ protocol: PROTOCOL });
    expect(onMessage).not.toHaveBeenCalled();
  });

  it('of a loop on the page is on the same site', async () => {
    const { connect, recordLoop, onMessage } = await startThread('https://a.test');
    recordLoop({ name: 'Floor' });
    expect(connect({}, 'https://b.test').answers).toEqual([]);
    expect(onMessage).toHaveBeenCalledOnce();
    const { answers } = connect({}, 'https://a.test');
    expect(answers).toEqual([{ about: { ...about, thread: 'page' } }]);
    expect(onMessage).toHaveBeenCalledOnce();
  });

  it('answers a hello that came before recordLoop, which a listener after the import never gets', async () => {
    const { connect, recordLoop, onMessage } = await startThread();
    const { answers } = connect();
    expect(answers).toEqual([]);
    recordLoop({ name: 'Floor' });
    expect(answers).toEqual(accepted);
    expect(onMessage).not.toHaveBeenCalled();
  });

  it('hears when a recorder begins, and reaches a shared worker through its ports', async () => {
    const { connect, recordLoop, announced, call, share, onMessage } = await startThread();
    expect(announced).not.toHaveBeenCalled();
    recordLoop({ name: 'Floor' });
    const address = 'https://a.test/worker.js';
    expect(announced.mock.calls).toEqual([[{ address, isNew: true }]]);
    // Another recorder announces itself, and then a panel calls the roll.
    call({ address, isNew: true });
    call(ROLL_CALL);
    expect(announced.mock.calls.slice(1)).toEqual([[{ address, isNew: false }]]);
    expect(connect({}, '', share()).answers).toEqual(accepted);
    expect(onMessage).not.toHaveBeenCalled();
  });
});

it('passes hellos on to workers within the worker that run a script with a recorder', async () => {
  const post = vi.fn();
  class Worker {
    readonly postMessage = post;
  }
  const { connect, recordLoop } = await startThread();
  vi.stubGlobal('Worker', Worker);
  recordLoop({ name: 'Floor' });
  const inner = ['physics.js', 'codec.js', new URL('https://a.test/physics.js')].map(
    (script) => new globalThis.Worker(script),
  );
  expect(inner.every((worker) => worker instanceof Worker)).toBe(true);
  const { answers, ask } = connect();
  ask({ find: 'https://a.test/physics.js' });
  expect(answers.slice(1)).toEqual([{ inner: 0 }, { inner: 2 }]);
  const { port1 } = new MessageChannel();
  onTestFinished(() => port1.close());
  ask({ inner: 2, hello: 'a hello' }, [port1]);
  expect(post.mock.calls).toEqual([['a hello', [port1]]]);
});

it('throws a sentence at misuse, and leaves nothing behind', async () => {
  const { recordLoop, connect } = await startThread();
  const call = (target: object, key: string, ...given: unknown[]) =>
    Reflect.apply(Reflect.get(target, key), undefined, given);
  for (const options of [undefined, {}, { name: '' }])
    expect(() => call({ recordLoop }, 'recordLoop', options)).toThrow('recordLoop needs a name');
  for (const option of [{ drawing: 7 }, { sources: () => {} }, { ticksPerSecond: 60, tick: {} }])
    expect(() => call({ recordLoop }, 'recordLoop', { name: 'Floor', ...option })).toThrow(
      'recordLoop needs plain options',
    );
  const loop = recordLoop({ name: 'Floor' });
  expect(() => recordLoop({ name: 'Floor' })).toThrow('called once');
  const misuse = [
    ['span', 'x', undefined],
    ['span', 'x', class {}],
    ['span', () => {}],
    ['frame', undefined],
    ['frame', class {}],
    ['step', class {}],
    ['method', 'x', {}, 'update'],
    ['method', 'x', Object.freeze({ update() {} }), 'update'],
    ['method', 'x', null, 'update'],
    ['span', 'frame', () => {}],
    ['phase', 'frame'],
    ['press'],
    ['gauge', 'bodies'],
  ] as const;
  for (const [key, ...given] of misuse)
    expect(() => call(loop, key, ...given), key).toThrow(`worker-loop-profiler: ${key} needs`);
  const panel = connect();
  expect(panel.answers).toHaveLength(1);
  panel.ask('open');
  // Outside of all spans there is nothing to divide.
  loop.phase('x');
  loop.end();
  expect(panel.batch()).toMatchObject({
    names: ['frame', 'x'],
    spans: { length: 0 },
    presses: [],
    lost: 0,
  });
});
