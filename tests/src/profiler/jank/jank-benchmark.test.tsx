/** The jank benchmark: how it blocks the page, what it measures and what it shows. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockControls } from '../../../../src/profiler/jank/block-controls.tsx';
import type { Block } from '../../../../src/profiler/jank/block-page.ts';
import { JankBenchmark } from '../../../../src/profiler/jank/jank-benchmark.tsx';
import { measure } from '../../../../src/profiler/jank/measure.ts';
import { runBenchmark } from '../../../../src/profiler/jank/run-benchmark.ts';
import type { TestRun, Thread } from '../../../../src/profiler/profiled-game.ts';
import { stampNow } from '../../../../src/profiler/stamp.ts';
import { system } from '../../../../src/ui/theme/system.ts';
import { createFakeGame } from '../fake-game.ts';
import { EPOCH, makeBatch } from '../profile-batch-fixture.ts';

const TICK = 1000 / 60;
const blocked: Block[] = [];
const unblocked: Block[] = [];
/** Real blocking would never end: it waits for a clock that the test controls. */
vi.mock('../../../../src/profiler/jank/block-page.ts', () => ({
  blockPage: (block: Block) => {
    blocked.push(block);
    return () => unblocked.push(block);
  },
}));

const opened: Thread[] = [];
const closed: Thread[] = [];
let failure: string | null = null;
/** The call that the engine does not answer: its promise stays pending. */
let stuck: 'open' | 'read' | null = null;
const pending = () => new Promise<never>(() => {});

/** A test run. Every frame arrives from a worker, and one of three from a blocked page. */
async function openTestRun(thread: Thread): Promise<TestRun> {
  if (failure !== null) throw new Error(failure);
  if (stuck === 'open') return pending();
  opened.push(thread);
  let from = stampNow();
  let blocksBefore = blocked.length;
  return {
    thread,
    press() {},
    read: async () => {
      if (stuck === 'read') return pending();
      const to = stampNow();
      const isSlow = thread === 'main' && blocked.length > blocksBefore;
      blocksBefore = blocked.length;
      const period = (1000 / 60) * (isSlow ? 3 : 1);
      const frames = Math.round((to - from) / period);
      const batch = makeBatch({ frames, start: from, period });
      from = to;
      return [batch];
    },
    close: () => closed.push(thread),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  blocked.length = 0;
  unblocked.length = 0;
  opened.length = 0;
  closed.length = 0;
  failure = null;
  stuck = null;
});

describe('a step', () => {
  it('is measured by its own frames and presses only', () => {
    const batch = makeBatch({ frames: 300, extras: { 100: { skip: 2 }, 120: { press: true } } });
    const measured = measure(
      [batch],
      { from: EPOCH + 1000, to: EPOCH + 3000 },
      [{ from: EPOCH + 1500, to: EPOCH + 1600 }],
      TICK,
    );
    expect(measured?.framesPerSecond).toBe(59.5);
    expect(measured?.interval.worst).toBeCloseTo(50, 1);
    expect(measured?.press?.count).toBe(1);
    // The press is 9 ms old, and the fixture counts frame 120 as tick 120.
    expect(measured?.ticksOff?.corrected.worst).toBeLessThanOrEqual(1);
    expect(measured?.ticksOff?.uncorrected.worst).toBe(0);
    expect(measured?.strip.blocks).toEqual([{ from: 0, to: 100 }]);
    expect(measured?.strip.frames.length).toBeGreaterThan(60);
    expect(measure([], { from: 0, to: 1 }, [], TICK)).toBeNull();
  });
});

describe('all steps', () => {
  it('block both threads in the same way and take less than half a minute', async () => {
    const steps: string[] = [];
    const benchmark = runBenchmark({
      runs: { open: openTestRun, tickMs: TICK },
      onProgress: ({ thread, condition }) => steps.push(`${thread} ${condition}`),
      signal: new AbortController().signal,
    });
    await vi.advanceTimersByTimeAsync(30_000);
    const result = await benchmark;
    expect(result.tookMs).toBeLessThan(30_000);
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
    expect(result.threads.worker.most.framesPerSecond).toBeCloseTo(60, 0);
  });

  it('close an engine that is opened after they were cancelled', async () => {
    const cancel = new AbortController();
    let open = (_run: TestRun) => {};
    const opening = new Promise<TestRun>((resolve) => {
      open = resolve;
    });
    const benchmark = runBenchmark({
      runs: { open: () => opening, tickMs: TICK },
      onProgress() {},
      signal: cancel.signal,
    });
    const ended = expect(benchmark).rejects.toThrow();
    cancel.abort();
    await ended;
    open(await openTestRun('worker'));
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toEqual(['worker']);
  });

  it('end when the engine no longer answers', async () => {
    stuck = 'read';
    const { signal } = new AbortController();
    const benchmark = runBenchmark({
      runs: { open: openTestRun, tickMs: TICK },
      onProgress() {},
      signal,
    });
    const ended = expect(benchmark).rejects.toThrow('the engine stopped answering');
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
    expect(closed).toEqual(['worker']);
  });
});

describe('on the page', () => {
  function openBenchmark() {
    const { game } = createFakeGame();
    game.testRuns.open.mockImplementation(openTestRun);
    const view = render(
      <ChakraProvider value={system}>
        <BlockControls game={game} />
        <JankBenchmark game={game} runs={game.testRuns} />
      </ChakraProvider>,
    );
    return { game, suspend: game.testRuns.suspend, ...view };
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("shows its progress, then both threads, and resumes the game's engine", async () => {
    const { container, suspend } = openBenchmark();
    press('Run jank bench');
    expect(suspend.mock.calls).toEqual([[true]]);
    await pass(1000);
    expect(screen.getByText('Engine on the worker. Page left alone.')).toBeTruthy();
    await pass(14_000);
    expect(screen.getByText(/^Engine on the page\./)).toBeTruthy();
    await pass(15_000);
    expect(container.querySelector('[data-benchmark=done]')).not.toBeNull();
    expect(suspend.mock.calls).toEqual([[true], [false]]);
    expect(
      screen.getByText(/(60|59)\.\d frames a second from the worker, (20|19)\.\d from the page/),
    ).toBeTruthy();
    expect(container.querySelectorAll('[data-benchmark-result] svg')).toHaveLength(6);
  });

  it('copies its result, or shows it selected where there is no clipboard', async () => {
    openBenchmark();
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
    // Over plain http there is none.
    vi.stubGlobal('navigator', { userAgent: 'A browser' });
    press('Copy result');
    await pass(0);
    const area = screen.getByRole('textbox', { name: 'Result as text' });
    expect(area).toHaveProperty('value', text);
    expect(area).toHaveProperty('selectionEnd', text.length);
  });

  it('suspends the block controls while it runs, and says so', async () => {
    openBenchmark();
    const pressed = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    press('100 ms');
    const byHand = { busy: 100, period: 500 };
    expect(blocked).toEqual([byHand]);
    press('Run jank bench');
    await pass(0);
    expect(unblocked).toEqual([byHand]);
    expect([pressed('100 ms'), pressed('not')]).toEqual(['false', 'true']);
    expect(screen.getByText(/^Not available while the game has no engine/)).toBeTruthy();
    press('250 ms');
    await pass(2000);
    expect(blocked).toEqual([byHand]);
    press('Cancel');
    await pass(0);
    expect(pressed('100 ms')).toBe('true');
    expect(blocked).toEqual([byHand, byHand]);
  });

  it('does not resume blocking that was turned off meanwhile', async () => {
    openBenchmark();
    press('100 ms');
    press('Run jank bench');
    await pass(500);
    press('not');
    press('Cancel');
    await pass(2000);
    expect(blocked).toHaveLength(1);
  });

  it.each(['open', 'read'] as const)(
    'is cancelled at once, also while its engine does not %s',
    async (call) => {
      stuck = call;
      const { suspend, game } = openBenchmark();
      press('Run jank bench');
      // The end of the first step: its records are read.
      await pass(4000);
      press('Cancel');
      await pass(0);
      expect(screen.getByText('Cancelled.')).toBeTruthy();
      expect(suspend).toHaveBeenLastCalledWith(false);
      const signal = game.testRuns.open.mock.calls[0]?.[2];
      expect(signal?.aborted).toBe(true);
    },
  );

  it.each([0, 5000])(
    'shows no figures of a hidden page, which draws no frames: hidden after %i ms',
    async (ms) => {
      const { container, suspend } = openBenchmark();
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(ms === 0);
      press('Run jank bench');
      await pass(ms);
      hidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(0);
      const line =
        'The benchmark did not finish: the page was hidden, and a hidden page draws no frames.';
      expect(screen.getByText(line)).toBeTruthy();
      expect(suspend).toHaveBeenLastCalledWith(false);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(30_000);
      expect(container.querySelector('[data-benchmark-result]')).toBeNull();
      expect(opened).toHaveLength(closed.length);
    },
  );

  it('leaves no engine behind when the panel is closed', async () => {
    const { suspend, unmount } = openBenchmark();
    press('Run jank bench');
    await pass(2000);
    unmount();
    await pass(0);
    expect(closed).toEqual(['worker']);
    expect(suspend).toHaveBeenLastCalledWith(false);
    await pass(30_000);
    expect(opened).toEqual(['worker']);
  });

  it('says why it did not finish', async () => {
    failure = 'there is no engine';
    openBenchmark();
    press('Run jank bench');
    await pass(0);
    expect(screen.getByText('The benchmark did not finish: there is no engine.')).toBeTruthy();
  });
});
