// @vitest-environment happy-dom
/** The panel as a developer meets it: mounted on loops, wrongly or rightly, read, frozen and used as a tool. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostOptions } from '../../src/host.ts';
import { connectLoop } from '../../src/page/connect-loop.ts';
import { mountProfiler } from '../../src/page/mount-profiler.tsx';
import { stampOf } from '../../src/page/records.ts';
import { STEP_SPAN } from '../../src/protocol.ts';
import { announce, createLoop, listeners, stubChannels } from './made-up-loop.ts';
import { stubPerformanceObservers } from './made-up-observers.ts';
import { makeRecords, type RecordsOptions } from './made-up-records.ts';

let observers = stubPerformanceObservers([]);
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stubDisplay();
  stubChannels();
  observers = stubPerformanceObservers(['longtask']);
});
afterEach(() => {
  close();
  document.body.replaceChildren();
});

/** A display of 60 Hz: the clock of the fake timers has whole ms only. */
function stubDisplay(): void {
  let frame = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setTimeout(() => callback((frame++ * 1000) / 60), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}

/** Time passes, and the panel renders. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The five seconds before now. */
const lately = (options: RecordsOptions = {}) =>
  makeRecords({ start: stampOf(performance.now()) - 5500, ...options });
const TICK_OF_30_MS = { extras: { 100: { span: 'tick', length: 30 } } } as const;

function open(loops = [createLoop()], options: HostOptions = {}) {
  const profiler = mountProfiler(
    document.body,
    loops.map(({ host }) => host),
    options,
  );
  close = profiler.close;
  const root = () => {
    const found = document.body.lastElementChild?.shadowRoot;
    if (found == null) throw new Error('no panel is open');
    return found;
  };
  const text = (selector: string) => root().querySelector(selector)?.textContent ?? '';
  const all = (selector: string) =>
    [...root().querySelectorAll(selector)].map((one) => one.textContent);
  const button = (name: string | RegExp) =>
    [...root().querySelectorAll('button')].find((one) =>
      [one.textContent, one.getAttribute('aria-label') ?? ''].some((label) =>
        typeof name === 'string' ? label === name : name.test(label),
      ),
    );
  return {
    profiler,
    root,
    text,
    all,
    button,
    headline: () => text('[data-verdict]'),
    /** Sends the records of each loop (by default five seconds of even frames) and waits until the panel has read them. */
    async deliver(...records: RecordsOptions[]) {
      for (const [i, { batches }] of loops.entries()) batches.push(lately(records[i]));
      await pass(1100);
    },
    async press(name: string | RegExp) {
      const found = button(name);
      expect(found, String(name)).toBeDefined();
      found?.click();
      await pass(40);
    },
  };
}

describe('misuse throws a sentence, and leaves nothing behind', () => {
  const worker = createLoop().host;
  const fail = () => {
    throw new Error('of the host');
  };
  it.each([
    ['no element', [null, worker], 'needs an element first'],
    ['swapped arguments', [worker, document.body], 'needs an element first'],
    ['null for the worker', [document.body, null], 'pass the Worker'],
    ['an empty list', [document.body, []], 'pass the Worker'],
    ['a hole in the list', [document.body, [worker, undefined]], 'pass the Worker'],
    ['a selector', ['#panel', worker], 'needs an element first'],
    ['a Comlink proxy', [document.body, new Proxy(fail, { get: () => fail })], 'pass the Worker'],
    ['a made-up worker', [document.body, { postMessage: 1 }], 'pass the Worker'],
    ['a shared worker, not its port', [document.body, { port: worker }], 'pass the Worker'],
    ['one worker twice', [document.body, [worker, worker]], 'contains one worker twice'],
    ['null for the options', [document.body, worker, null], 'options are an object'],
    ['a section that is none', [document.body, worker, { sections: 1 }], 'sections is a list'],
    ['no function', [document.body, worker, { describe: 1 }], 'describe is a function'],
    [
      'a misspelt option',
      [document.body, worker, { section: [] }],
      'there is no section, only build',
    ],
  ])('%s', (_, given, sentence) => {
    expect(() => Reflect.apply(mountProfiler, undefined, given)).toThrow(sentence);
    expect(document.body.children).toHaveLength(0);
    expect([vi.getTimerCount(), listeners(), observers.observed()]).toEqual([0, 0, []]);
  });

  it('an element that leaves the document closes the panel, one that comes late does not', async () => {
    const loop = createLoop();
    const element = document.createElement('div');
    const profiler = mountProfiler(element, loop.host);
    await pass(2000);
    document.body.append(element);
    await pass(2000);
    expect(loop.questions.at(-1)).toBe('read');
    element.remove();
    await pass(1000);
    expect(loop.questions.at(-1)).toBe('close');
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
    profiler.close();
  });

  it('following nothing: null means none at present', async () => {
    const { profiler, headline } = open();
    for (const next of [undefined, [], 'x'])
      expect(() => Reflect.apply(profiler.follow, undefined, [next])).toThrow('pass the Worker');
    profiler.follow(null);
    await pass(40);
    expect(headline()).toContain('No loop is open');
  });

  it('closing twice does nothing, and another panel can be opened', async () => {
    const loop = createLoop();
    const first = open([loop]);
    await pass(600);
    first.profiler.close();
    first.profiler.close();
    first.profiler.follow(createLoop().host);
    expect(vi.getTimerCount()).toBe(0);
    expect(document.body.children).toHaveLength(0);
    expect(loop.questions.at(-1)).toBe('close');
    const onClose = vi.fn();
    const second = open([loop], { onClose });
    await second.deliver();
    expect(second.headline()).toContain('Smooth');
    await second.press('Close profiler');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the headline', () => {
  it('names the span, its thread and files, and says what to do next', async () => {
    const loop = createLoop({ sources: { tick: ['step.ts', 'world.ts'] } });
    const panel = open([loop], { describe: (span) => (span === 'tick' ? 'plays a step' : '') });
    await panel.deliver(TICK_OF_30_MS);
    expect(panel.all('[data-verdict] > *')).toEqual([
      '1 frame missed in 6 s.',
      'tick (worker) took up to 30.0 ms. It plays a step: step.ts, world.ts',
      expect.stringMatching(
        /^Next: record it in the browser's performance panel .* inside tick\.$/,
      ),
    ]);
  });

  it('names the third of three workers of one name, whoever answers first', async () => {
    const loops = [createLoop({}, 'is loading'), createLoop({}, 'is loading'), createLoop()];
    const panel = open(loops);
    await pass(1100);
    for (const { set } of loops) set('answers');
    await panel.deliver({}, {}, TICK_OF_30_MS);
    await pass(600);
    expect(panel.text('header')).toContain('worker, worker 2, worker 3');
    expect(panel.headline()).toContain('tick (worker 3) took up to 30.0 ms.');
  });

  it('calls threads what their code calls them, and counts steps of a timer apart', async () => {
    const loops = [createLoop({ thread: 'render' }), createLoop({ thread: 'physics' })];
    const panel = open(loops);
    const more = Array.from({ length: 50 }, (_, tick) => {
      const start = stampOf(performance.now()) - 5000 + tick * 50;
      return { name: STEP_SPAN, start, end: start + 1, depth: 0, tick };
    });
    await panel.deliver({}, { frames: 0, more });
    expect(panel.text('header')).toContain('render, physics');
    expect(panel.all('[data-verdict] > *')).toEqual([
      'Smooth: 60.0 frames a second, none missed in 6 s.',
      'physics: 20.0 steps a second, none missed.',
    ]);
  });

  it('says that records were lost, and that a clock is wrong', async () => {
    const loop = createLoop();
    const panel = open([loop]);
    const records = lately();
    loop.batches.push({ ...records, lost: 5, at: records.at - 120_000 });
    await pass(600);
    expect(panel.all('[data-verdict] > p')).toEqual([
      '5 records lost: figures are too low.',
      expect.stringMatching(
        /^The clock of worker is 12[01] s behind the page's, .*: reload the page\.$/,
      ),
    ]);
  });

  it('goes on if functions of the host throw, and says which', async () => {
    const fail = () => {
      throw new Error('mine');
    };
    const sections = [{ title: 'Levels', mount: fail }];
    const panel = open([createLoop()], { describe: fail, sections });
    await panel.deliver(TICK_OF_30_MS);
    expect(panel.headline()).toContain('30.0 ms. describe failed (Error: mine).');
    expect(panel.text('details:last-child')).toBe('Levelsmount failed (Error: mine)');
  });

  it('does not accuse where it cannot know, and says that the page was busy', async () => {
    const panel = open();
    const startTime = performance.now() - 5500 + (1000 / 60) * 101;
    observers.report('longtask', { startTime, duration: 120 });
    await panel.deliver({ extras: { 50: { span: 'draw', length: 30 }, 100: { skip: 8 } } });
    const [, draw, elsewhere] = panel.all('[data-verdict] > *');
    expect(draw).toContain('1 of them: draw (worker) took');
    expect(elsewhere).toMatch(/^8 of them: No measured work .* the GPU.* page was busy for 119 ms/);
  });

  it.each([
    ['is taken', 'taken', 'Another panel records this worker'],
    ['is silent', 'absent', 'Call recordLoop in it: the panel asks again'],
    ['is older', 'version', 'speaks protocol 1, this panel 5'],
  ] as const)(
    'says of a worker that %s why it is not recorded',
    async (behavior, kind, sentence) => {
      const loop = createLoop({}, behavior);
      const alone = open([loop]);
      await pass(11_000);
      expect(alone.text(`[data-verdict=${kind}]`)).toContain(sentence);
      alone.profiler.close();
      const beside = open([createLoop(), loop]);
      await pass(11_000);
      await beside.deliver();
      expect(beside.headline()).toMatch(/^Smooth: .*1 worker not recorded\. /);
      expect(beside.headline()).toContain(sentence);
    },
  );

  it.each([
    [{ thread: 5 }, 'thread is a name'],
    [{ tick: '' }, 'tick is a name'],
    [{ ticksPerSecond: -1 }, 'ticksPerSecond is a number from 0'],
    [{ targetRate: '30' }, 'targetRate is a number from 0'],
    [{ sources: 5 }, 'sources is an object with a file'],
    [{ sources: { draw: [1] } }, 'sources is an object with a file'],
    [{ drawing: null }, 'drawing is a name'],
    [{ rate: 60 }, 'there is no rate, only name, thread'],
  ])('says what is wrong with the options %j of recordLoop', async (options, fault) => {
    const loop = createLoop(options);
    const panel = open([loop]);
    await pass(600);
    expect(panel.headline()).toContain(`Wrong options of recordLoop: ${fault}`);
    expect(loop.questions).not.toContain('read');
  });

  it('goes on when a worker that is still loading calls recordLoop, however late', async () => {
    const loop = createLoop({}, 'is silent');
    const panel = open([loop]);
    await pass(20_000);
    expect(panel.headline()).toContain('No answer');
    loop.set('answers');
    announce();
    await panel.deliver();
    expect(panel.headline()).toContain('Smooth');
  });

  it('says since when no frame came, in any time range', async () => {
    const panel = open();
    await pass(3600);
    await panel.press('60 s');
    expect(panel.headline()).toContain('Nothing moves: no frame came in 3 s.');
    await pass(20_000);
    expect(panel.headline()).toContain('in 23 s.');
  });

  it('says that a loop does not answer any more, unless the view is frozen', async () => {
    const loop = createLoop();
    const panel = open([loop]);
    await panel.deliver();
    loop.set('is silent');
    await pass(2000);
    expect(panel.headline()).toContain('Smooth');
    await pass(1500);
    expect(panel.headline()).toContain('may be at a breakpoint, hang, or have been terminated');
    panel.profiler.follow(createLoop().host);
    await pass(600);
    expect(panel.headline()).toContain('Nothing moves');
    loop.set('answers');
    panel.profiler.follow(loop.host);
    await panel.deliver();
    loop.set('is silent');
    await pass(3500);
    await panel.press('Freeze');
    expect(panel.headline()).toContain('Smooth');
  });
});

it('does not change while it is frozen, and catches up when live again', async () => {
  const panel = open();
  await panel.deliver();
  await panel.press('Freeze');
  await panel.deliver({
    start: stampOf(performance.now()) - 500,
    frames: 30,
    extras: { 9: { skip: 3 } },
  });
  expect(panel.headline()).toContain('none missed');
  await panel.press('Go live');
  expect(panel.headline()).toContain('missed in 7 s.');
});

it('shows the frame that a long span delayed, and those around it', async () => {
  const act = vi.fn();
  const actionOf = vi.fn(() => ({ label: 'Replay this frame', act }));
  const snapshot = vi.fn(() => ({ actionOf, traceData: () => ({}) }));
  const loops = [createLoop({ ticksPerSecond: 60 }), createLoop({ thread: 'physics' })];
  const panel = open(loops, { snapshot });
  const extras = {
    30: { skip: 1 },
    50: { skip: 2 },
    95: { press: true },
    100: { span: 'draw', length: 30 },
  } as const;
  await panel.deliver({ extras, runKey: 9 });
  await panel.press(/^draw .* 30\.0 ms/);
  expect(panel.all('[data-frame] th[scope=row]')).toContain('tick (physics)');
  const frame = () =>
    Number(panel.root().querySelector('[data-frame]')?.getAttribute('data-frame'));
  expect(panel.root().activeElement?.getAttribute('aria-label')).toBe('The chosen frame');
  expect(panel.text('[data-frame]')).toMatch(
    /Frame at tick 100.*1 frame missed.*draw \(worker\) took 30\.0 ms/,
  );
  expect(panel.text('tr[data-longest-row]')).toContain('draw');
  const bar = panel.root().querySelector<HTMLElement>('tr[data-longest-row] i');
  expect(Number.parseFloat(bar?.style.width ?? '')).toBeGreaterThan(50);
  expect(panel.text('[data-frame] li')).toMatch(/^shoot .* taken after 9\.0 ms/);
  await panel.press('Replay this frame');
  expect(act).toHaveBeenCalledOnce();
  expect(actionOf).toHaveBeenLastCalledWith(
    expect.objectContaining({ tick: 100, runKey: 9 }),
    expect.any(Array),
  );
  // The host's data is that of the moment at which the view was frozen.
  expect(snapshot).toHaveBeenCalledOnce();
  const visited = [frame()];
  const [early, late] = ['Earlier late frame', 'Later late frame'];
  for (const step of [late, early, early, early, 'Later frame', 'Earlier frame', late]) {
    await panel.press(step);
    visited.push(frame());
  }
  expect(visited).toEqual([100, 100, 50, 30, 30, 31, 30, 50]);
});

it('copies a report that fits into an issue, or shows it selected', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { userAgent: 'A browser', clipboard: { writeText } });
  const panel = open([createLoop({ ticksPerSecond: 60 })], { build: '1a2b3c4' });
  const slow = [20, 40, 60, 80].map((tick) => [tick, { span: 'tick', length: 30 + tick }] as const);
  await panel.deliver({ extras: Object.fromEntries(slow) });
  await panel.press('Copy as text');
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(
    /^\*\*\d+ frames missed in 6 s\.\*\* `tick` \(worker\) took up to 110 ms\.\nNext: /,
  );
  const late = text.split('\n').filter((line) => line.startsWith('- '));
  expect(late).toHaveLength(3);
  expect(late[0]).toMatch(
    /^- 127 ms at tick 80, .* 6 frames missed: `tick` \(worker\) took 110 ms\.$/,
  );
  expect(text).toMatch(/\| worker \| tick \| .* \| 110 \|/);
  expect(text).toMatch(/Floor, build 1a2b3c4; worker-loop-profiler .*; A browser\n$/);
  // Over plain http there is no clipboard.
  vi.stubGlobal('navigator', { userAgent: 'A browser' });
  await panel.press('Copy as text');
  const area = panel.root().querySelector('textarea');
  expect(area?.selectionEnd).toBe(text.length);
});

it('gives scripts without a panel the same text, the entries and the trace', async () => {
  const loop = createLoop({ thread: 'physics' });
  const loops = connectLoop(loop.host, { build: '1a2b3c4' });
  close = loops.close;
  await pass(6000);
  loop.batches.push(lately(TICK_OF_30_MS));
  await loops.read();
  expect(document.body.children).toHaveLength(0);
  expect(loops.lanes().map(({ name, frames }) => [name, frames.length])).toEqual([
    ['physics', 300],
  ]);
  expect(loops.report()).toMatch(
    /^\*\*1 frame missed in 5 s\.\*\* `tick` \(physics\) took up to 30\.0/,
  );
  expect(loops.entries()).toMatchObject([{ cause: 'tick', missed: 1, spans: { tick: 30 } }]);
  expect(loops.trace().otherData.report).toBe(loops.report());
  // A thread that hangs delays a reading by 2.5 s at most.
  loop.set('is silent');
  const read = loops.read();
  await pass(2500);
  await read;
  loops.close();
  expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
  expect(structuredClone(loops.lanes())).toHaveLength(1);
});

describe('tools', () => {
  it('have a place for those of the host, until the panel closes', async () => {
    const unmount = vi.fn();
    const mount = vi.fn((element: HTMLElement) => {
      element.textContent = element.isConnected ? 'Level 4' : 'nowhere';
      return unmount;
    });
    const panel = open([createLoop()], { sections: [{ title: 'Levels', mount }] });
    await panel.deliver();
    expect(panel.text('details:last-child')).toBe('LevelsLevel 4');
    expect(mount).toHaveBeenCalledOnce();
    panel.profiler.close();
    await pass(40);
    expect(unmount).toHaveBeenCalledOnce();
  });
});
