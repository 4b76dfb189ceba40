/** The jank bench: what it does to the page, what it measures, and what it shows of it. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { engineClosed, engineOpened, type Thread } from '../../../src/engine/run-slice.ts';
import type { Block } from '../../../src/profiler/jank/block-page.ts';
import { Disturb } from '../../../src/profiler/jank/disturb.tsx';
import { JankBench } from '../../../src/profiler/jank/jank-bench.tsx';
import { measure } from '../../../src/profiler/jank/measure.ts';
import { runBench } from '../../../src/profiler/jank/run-bench.ts';
import type { Stage } from '../../../src/profiler/jank/stage.ts';
import type { Subject } from '../../../src/profiler/profiled-game.ts';
import { system } from '../../../src/ui/theme/system.ts';
import { EPOCH, makeBatch } from './minute.ts';

const blocked: Block[] = [];
const unblocked: Block[] = [];
/** Nobody's clock stands still here for real. */
vi.mock('../../../src/profiler/jank/block-page.ts', () => ({
  blockPage: (block: Block) => {
    blocked.push(block);
    return () => unblocked.push(block);
  },
}));

const opened: Thread[] = [];
const closed: Thread[] = [];
let fail: string | null = null;

/** A worker keeps its frames; the page loses what it is blocked for. */
async function fakeStage(thread: Thread): Promise<Stage> {
  if (fail !== null) throw new Error(fail);
  opened.push(thread);
  let from = performance.timeOrigin + performance.now();
  let seen = blocked.length;
  return {
    thread,
    shoot() {},
    read: async () => {
      const to = performance.timeOrigin + performance.now();
      const lost = thread === 'main' && blocked.length > seen;
      seen = blocked.length;
      const period = (1000 / 60) * (lost ? 3 : 1);
      const frames = Math.round((to - from) / period);
      const batch = makeBatch({ frames, start: from, period });
      from = to;
      return [batch];
    },
    close: () => closed.push(thread),
  };
}
vi.mock('../../../src/profiler/jank/stage.ts', () => ({
  openStage: (_mount: HTMLElement, thread: Thread) => fakeStage(thread),
}));

beforeEach(() => {
  vi.useFakeTimers();
  blocked.length = 0;
  unblocked.length = 0;
  opened.length = 0;
  closed.length = 0;
  fail = null;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a step', () => {
  it('is measured from its own frames and presses only', () => {
    const batch = makeBatch({ frames: 300, oddities: { 100: { skip: 2 }, 120: { press: true } } });
    const measured = measure([batch], { from: EPOCH + 1000, to: EPOCH + 3000 }, [
      { from: EPOCH + 1500, to: EPOCH + 1600 },
    ]);
    expect(measured?.framesPerSecond).toBe(59.5);
    expect(measured?.interval.worst).toBeCloseTo(50, 1);
    expect(measured?.press?.count).toBe(1);
    expect(measured?.strip.blocks).toEqual([{ from: 0, to: 100 }]);
    expect(measured?.strip.frames.length).toBeGreaterThan(60);
    expect(measure([], { from: 0, to: 1 }, [])).toBeNull();
  });
});

describe('the whole', () => {
  it('has both threads under the same disturbances, in under half a minute', async () => {
    const steps: string[] = [];
    const bench = runBench({
      open: fakeStage,
      onProgress: ({ host, condition }) => steps.push(`${host} ${condition}`),
      signal: new AbortController().signal,
    });
    await vi.advanceTimersByTimeAsync(30_000);
    const result = await bench;
    expect(result.took).toBeLessThan(30_000);
    expect(opened).toEqual(['worker', 'main']);
    expect(closed).toEqual(['worker', 'main']);
    expect(new Set(steps)).toEqual(
      new Set(['idle', 'some', 'most'].flatMap((name) => [`worker ${name}`, `main ${name}`])),
    );
    expect(blocked).toEqual([
      { busy: 100, period: 200 },
      { busy: 250, period: 300 },
      { busy: 100, period: 200 },
      { busy: 250, period: 300 },
    ]);
    expect(result.hosts.worker.most.framesPerSecond).toBeCloseTo(60, 0);
  });

  it('leaves no engine behind when it is given up', async () => {
    const cancel = new AbortController();
    const bench = runBench({ open: fakeStage, onProgress() {}, signal: cancel.signal });
    const ended = expect(bench).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(5000);
    cancel.abort();
    await ended;
    expect(closed).toEqual(['worker']);
  });
});

describe('on the page', () => {
  function openBench() {
    const store = createStore();
    store.dispatch(engineOpened('worker'));
    // As the page does: its engine goes, and comes back.
    const suspend = vi.fn<Subject['suspend']>((on) => {
      store.dispatch(on ? engineClosed() : engineOpened('worker'));
    });
    const subject: Subject = {
      engine: () => null,
      run: () => null,
      replayed: () => null,
      replay() {},
      playOrHalt() {},
      worldSize: () => null,
      picture: () => document.body,
      moveTo() {},
      suspend,
    };
    const view = render(
      <Provider store={store}>
        <ChakraProvider value={system}>
          <Disturb subject={subject} />
          <JankBench subject={subject} />
        </ChakraProvider>
      </Provider>,
    );
    return { suspend, ...view };
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('tells how far it is, then both threads side by side, and gives the game back', async () => {
    const { container, suspend } = openBench();
    press('Run jank bench');
    expect(suspend.mock.calls).toEqual([[true]]);
    await pass(1000);
    expect(screen.getByText('Engine on the worker. Page left alone.')).toBeTruthy();
    await pass(14_000);
    expect(screen.getByText(/^Engine on the page\./)).toBeTruthy();
    await pass(15_000);
    expect(container.querySelector('[data-bench=done]')).not.toBeNull();
    expect(suspend.mock.calls).toEqual([[true], [false]]);
    expect(
      screen.getByText(/(60|59)\.\d frames a second from the worker, (20|19)\.\d from the page/),
    ).toBeTruthy();
    expect(container.querySelectorAll('[data-bench-result] svg')).toHaveLength(6);
  });

  it('copies its result, or has it selected where the clipboard is closed', async () => {
    openBench();
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { userAgent: 'A browser', clipboard: { writeText } });
    press('Run jank bench');
    await pass(30_000);
    press('Copy result');
    await pass(0);
    expect(screen.getByText('Copied.')).toBeTruthy();
    const text = writeText.mock.calls[0]?.[0] ?? '';
    expect(text).toMatch(/Page blocked 250 ms of every 300:\n {2}worker (60|59)/);
    expect(text).toContain('A browser');
    writeText.mockImplementation(() => Promise.reject(new Error('refused')));
    press('Copy result');
    await pass(0);
    const area = screen.getByRole('textbox', { name: 'Result as text' });
    expect(area).toHaveProperty('value', text);
    expect(area).toHaveProperty('selectionEnd', text.length);
    vi.unstubAllGlobals();
  });

  it('has its result selected where there is no clipboard at all', async () => {
    openBench();
    // Over plain http.
    vi.stubGlobal('navigator', { userAgent: 'A browser' });
    press('Run jank bench');
    await pass(30_000);
    press('Copy result');
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Result as text' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('has the page to itself: blocking by hand rests, and says so', async () => {
    openBench();
    const pressed = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    press('100 ms');
    const byHand = { busy: 100, period: 500 };
    expect(blocked).toEqual([byHand]);
    press('Run jank bench');
    await pass(0);
    expect(unblocked).toEqual([byHand]);
    expect([pressed('100 ms'), pressed('not')]).toEqual(['false', 'true']);
    expect(screen.getByText(/^Rests while the game has no engine/)).toBeTruthy();
    press('250 ms');
    await pass(2000);
    expect(blocked).toEqual([byHand]);
    press('Cancel');
    await pass(0);
    expect(pressed('100 ms')).toBe('true');
    expect(blocked).toEqual([byHand, byHand]);
  });

  it('does not begin again with what was taken back meanwhile', async () => {
    openBench();
    press('100 ms');
    press('Run jank bench');
    await pass(500);
    press('not');
    press('Cancel');
    await pass(2000);
    expect(blocked).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    const { suspend } = openBench();
    press('Run jank bench');
    await pass(2000);
    press('Cancel');
    await pass(0);
    expect(screen.getByText('Cancelled.')).toBeTruthy();
    expect(suspend).toHaveBeenLastCalledWith(false);
  });

  it('says why it did not finish', async () => {
    fail = 'there is no engine';
    openBench();
    press('Run jank bench');
    await pass(0);
    expect(screen.getByText('The bench did not finish: there is no engine.')).toBeTruthy();
  });
});
