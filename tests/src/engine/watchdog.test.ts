// @vitest-environment happy-dom
/** The watchdog, on fake timers: when a host counts as lost, and what its calls do then. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostLost } from '../../../src/engine/host-contract.ts';
import { createWatchdog } from '../../../src/engine/watchdog.ts';

/** A host that answers its pings, or not. */
function watchHost({ isDownloaded = true } = {}) {
  const host = { answers: true, pings: 0, isDebugged: false };
  const losses: HostLost[] = [];
  const watchdog = createWatchdog(
    () => {
      host.pings++;
      return host.answers ? Promise.resolve() : new Promise(() => {});
    },
    (lost) => losses.push(lost),
    () => host.isDebugged,
  );
  if (isDownloaded) watchdog.onDownload(0);
  return { host, losses, watchdog };
}

beforeEach(() => void vi.useFakeTimers());

describe('starting', () => {
  it('has 1.8 s for the handshake', async () => {
    const { losses, watchdog } = watchHost();
    const hello = watchdog.call(new Promise(() => {}));
    const refused = expect(hello).rejects.toThrow('it did not answer in time');
    await vi.advanceTimersByTimeAsync(1799);
    expect(losses).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(losses.map(({ message }) => message)).toEqual(['it did not answer in time']);
    await refused;
  });

  it('begins after the download of its script', async () => {
    const { losses, watchdog } = watchHost({ isDownloaded: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(losses).toEqual([]);
    watchdog.onDownload(8000);
    await vi.advanceTimersByTimeAsync(9799);
    expect(losses).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(losses).toHaveLength(1);
  });

  it('waits once more after a page that was blocked', async () => {
    const { losses, watchdog } = watchHost();
    const now = vi.spyOn(performance, 'now').mockReturnValue(2600);
    await vi.advanceTimersByTimeAsync(1800);
    expect(losses).toEqual([]);
    watchdog.onOpen();
    await vi.advanceTimersByTimeAsync(1000);
    expect(losses).toEqual([]);
    now.mockRestore();
  });
});

describe('running', () => {
  it('pings a quiet host, but not one that reports', async () => {
    const { host, watchdog } = watchHost();
    watchdog.onOpen();
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(200);
      watchdog.onBeat(false);
    }
    expect(host.pings).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.pings).toBeGreaterThan(5);
  });

  it('loses a host that stops answering within 2 s, once', async () => {
    const { host, losses, watchdog } = watchHost();
    watchdog.onOpen();
    await vi.advanceTimersByTimeAsync(1000);
    host.answers = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(losses).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    watchdog.lose('again');
    expect(losses.map(({ message }) => message)).toEqual(['it stopped answering']);
  });

  it('counts missed beats from the beginning after a report', async () => {
    const { host, losses, watchdog } = watchHost();
    watchdog.onOpen();
    host.answers = false;
    for (let report = 0; report < 5; report++) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(host.pings).toBeGreaterThan(report);
      watchdog.onBeat(false);
    }
    expect(losses).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(losses.map(({ message }) => message)).toEqual(['it stopped answering']);
  });

  it('loses a host that answers pings but sends no reports in play', async () => {
    const { losses, watchdog } = watchHost();
    watchdog.onOpen();
    watchdog.onBeat(true);
    await vi.advanceTimersByTimeAsync(1000);
    watchdog.onBeat(true);
    expect(losses).toEqual([]);
    await vi.advanceTimersByTimeAsync(2250);
    expect(losses.map(({ message }) => message)).toEqual(['its frames stopped']);
  });

  it('keeps a host that sends no reports while no run is in play', async () => {
    const { losses, watchdog } = watchHost();
    watchdog.onOpen();
    watchdog.onBeat(true);
    watchdog.onBeat(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(losses).toEqual([]);
  });

  it('does not count late checks: the page was busy or asleep', async () => {
    const { host, losses, watchdog } = watchHost();
    watchdog.onOpen();
    host.answers = false;
    // An hour of sleep: every timer comes once, and far too late.
    const now = vi.spyOn(performance, 'now');
    for (let hour = 1; hour <= 10; hour++) {
      now.mockReturnValue(hour * 3_600_000);
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(losses).toEqual([]);
  });

  it('loses a silent host also on a clock that jumps all the time', async () => {
    const { host, losses, watchdog } = watchHost();
    watchdog.onOpen();
    host.answers = false;
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 10_000;
      return time;
    });
    await vi.advanceTimersByTimeAsync(8000);
    expect(losses.map(({ message }) => message)).toEqual(['it stopped answering']);
  });

  it('loses no host while the tab is hidden', async () => {
    const { host, losses, watchdog } = watchHost();
    watchdog.onOpen();
    host.answers = false;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(losses).toEqual([]);
    hidden.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(losses).toHaveLength(1);
  });
});

describe('debugged: the worker may stand at a breakpoint', () => {
  /** A host that stands still with the profiler open. */
  function haltHost() {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const watched = watchHost();
    Object.assign(watched.host, { isDebugged: true, answers: false });
    return { ...watched, warn };
  }

  it('keeps a silent host, and says so once', async () => {
    const { losses, watchdog, warn } = haltHost();
    watchdog.onOpen();
    watchdog.onBeat(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(losses).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('breakpoint')]]);
  });

  it('loses a silent host within 2 s after the developer has left', async () => {
    const { host, losses, watchdog } = haltHost();
    watchdog.onOpen();
    await vi.advanceTimersByTimeAsync(10_000);
    host.isDebugged = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(losses.map(({ message }) => message)).toEqual(['it stopped answering']);
  });
});

describe('a call', () => {
  it('settles as the host answers', async () => {
    const { watchdog } = watchHost();
    watchdog.onOpen();
    await expect(watchdog.call(Promise.resolve(7))).resolves.toBe(7);
    await expect(watchdog.call(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is rejected when the host is lost or closed', async () => {
    for (const [end, message] of [
      ['lose', 'it threw'],
      ['close', 'it was closed'],
    ] as const) {
      const { losses, watchdog } = watchHost();
      watchdog.onOpen();
      const calls = [1, 2, 3].map(() => watchdog.call(new Promise(() => {})));
      const refused = Promise.all(calls.map((call) => expect(call).rejects.toThrow(message)));
      watchdog[end]('it threw');
      await refused;
      expect(losses).toHaveLength(end === 'lose' ? 1 : 0);
      const late = [new Promise(() => {}), Promise.reject(new Error('too late'))];
      for (const call of late) {
        await expect(watchdog.call(call)).rejects.toBeInstanceOf(HostLost);
        await expect(watchdog.call(call)).rejects.toThrow(message);
      }
    }
  });
});
