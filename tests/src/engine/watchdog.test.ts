/** The watch over a host, on a clock moved by hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchdog, HostGone } from '../../../src/engine/watchdog.ts';

/** A host that answers, or not, when it is asked. */
function openWatch() {
  const host = { answers: true, asked: 0 };
  const gone: HostGone[] = [];
  const watchdog = createWatchdog(
    () => {
      host.asked++;
      return host.answers ? Promise.resolve() : new Promise(() => {});
    },
    (reason) => gone.push(reason),
  );
  return { host, gone, watchdog };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('starting', () => {
  it('has 1.8 s for the handshake', async () => {
    const { gone, watchdog } = openWatch();
    const hello = watchdog.call(new Promise(() => {}));
    const refused = expect(hello).rejects.toMatchObject({ name: 'HostGone', reason: 'late' });
    await vi.advanceTimersByTimeAsync(1799);
    expect(watchdog.state()).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    expect(watchdog.state()).toBe('gone');
    expect(gone.map(({ reason }) => reason)).toEqual(['late']);
    await refused;
  });

  it('gives a page that was blocked one turn more to hear the answer', async () => {
    const { gone, watchdog } = openWatch();
    const now = vi.spyOn(performance, 'now').mockReturnValue(2600);
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone).toEqual([]);
    watchdog.opened();
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone).toEqual([]);
    now.mockRestore();
  });

  it('is over with the handshake', async () => {
    const { gone, watchdog } = openWatch();
    watchdog.opened();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watchdog.state()).toBe('running');
    expect(gone).toEqual([]);
  });
});

describe('running', () => {
  it('asks a host that says nothing, and none that reports', async () => {
    const { host, watchdog } = openWatch();
    watchdog.opened();
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(200);
      watchdog.heard(false);
    }
    expect(host.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.asked).toBeGreaterThan(5);
  });

  it('loses a host that does not answer within 2 s, once', async () => {
    const { host, gone, watchdog } = openWatch();
    watchdog.opened();
    await vi.advanceTimersByTimeAsync(1000);
    host.answers = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(watchdog.state()).toBe('gone');
    await vi.advanceTimersByTimeAsync(10_000);
    watchdog.lose('again');
    expect(gone.map(({ reason }) => reason)).toEqual(['silent']);
  });

  it('is silent in between, and runs again when heard', async () => {
    const { host, watchdog } = openWatch();
    watchdog.opened();
    host.answers = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(watchdog.state()).toBe('silent');
    watchdog.heard(false);
    expect(watchdog.state()).toBe('running');
  });

  it('loses a host that answers but does not report while it moves', async () => {
    const { gone, watchdog } = openWatch();
    watchdog.opened();
    watchdog.heard(true);
    await vi.advanceTimersByTimeAsync(1000);
    watchdog.heard(true);
    expect(gone).toEqual([]);
    await vi.advanceTimersByTimeAsync(2250);
    expect(gone.map(({ message }) => message)).toEqual(['its frames stopped']);
  });

  it('lets a host rest that said it does', async () => {
    const { gone, watchdog } = openWatch();
    watchdog.opened();
    watchdog.heard(true);
    watchdog.heard(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gone).toEqual([]);
  });

  it('blames the page, not the host, for checks that come late', async () => {
    const { host, gone, watchdog } = openWatch();
    watchdog.opened();
    host.answers = false;
    // An hour of sleep: every timer comes once, and far too late.
    const now = vi.spyOn(performance, 'now');
    for (let hour = 1; hour <= 10; hour++) {
      now.mockReturnValue(hour * 3_600_000);
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(gone).toEqual([]);
    expect(watchdog.state()).not.toBe('gone');
  });

  it('sees through a clock that runs wild', async () => {
    const { host, gone, watchdog } = openWatch();
    watchdog.opened();
    host.answers = false;
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 10_000;
      return time;
    });
    await vi.advanceTimersByTimeAsync(8000);
    expect(gone.map(({ reason }) => reason)).toEqual(['silent']);
  });

  it('sees through a clock that stands still', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(5);
    const { host, gone, watchdog } = openWatch();
    watchdog.opened();
    host.answers = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone).toHaveLength(1);
  });

  it('does not judge what is hidden', async () => {
    const { host, gone, watchdog } = openWatch();
    watchdog.opened();
    host.answers = false;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(gone).toEqual([]);
    hidden.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone).toHaveLength(1);
  });
});

describe('what was asked of a host', () => {
  it('settles as the host settles it', async () => {
    const { watchdog } = openWatch();
    watchdog.opened();
    await expect(watchdog.call(Promise.resolve(7))).resolves.toBe(7);
    await expect(watchdog.call(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is rejected when the host goes, whatever the way', async () => {
    for (const [end, reason] of [
      ['lose', 'failed'],
      ['dismiss', 'dismissed'],
    ] as const) {
      const { gone, watchdog } = openWatch();
      watchdog.opened();
      const calls = [1, 2, 3].map(() => watchdog.call(new Promise(() => {})));
      const refused = Promise.all(
        calls.map((call) => expect(call).rejects.toMatchObject({ reason })),
      );
      watchdog[end]('it threw');
      await refused;
      expect(gone).toHaveLength(end === 'lose' ? 1 : 0);
      await expect(watchdog.call(new Promise(() => {}))).rejects.toBeInstanceOf(HostGone);
      await expect(watchdog.call(Promise.reject(new Error('late')))).rejects.toBeInstanceOf(
        HostGone,
      );
    }
  });
});
