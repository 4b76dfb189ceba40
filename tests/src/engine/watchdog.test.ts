// @vitest-environment happy-dom
/** The watchdog, on fake timers: when a host counts as lost, and what its calls do then. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostLost } from '../../../src/engine/host-contract.ts';
import { createWatchdog } from '../../../src/engine/watchdog.ts';

/** A host that answers its pings, or not. It is downloaded, open and has reported, unless `until` says otherwise. */
function watchHost({ until = 'report', answers = true, isDebugged = false } = {}) {
  const host = { answers, pings: 0, isDebugged };
  const losses: string[] = [];
  const watchdog = createWatchdog(
    () => {
      host.pings++;
      return host.answers ? Promise.resolve() : new Promise(() => {});
    },
    ({ message }) => losses.push(message),
    () => host.isDebugged,
  );
  if (until !== 'created') watchdog.onDownload(0);
  if (until === 'open' || until === 'report') watchdog.onOpen();
  if (until === 'report') watchdog.onBeat(false);
  return { host, losses, watchdog };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());

describe('a host that starts', () => {
  it.each([0, 8000])('has 1.8 s for the handshake after a download of %i ms more', async (ms) => {
    const { losses, watchdog } = watchHost({ until: 'created' });
    const refused = expect(watchdog.call(new Promise(() => {}))).rejects.toThrow('did not answer');
    await pass(60_000);
    watchdog.onDownload(ms);
    await pass(ms + 1799);
    expect(losses).toEqual([]);
    await pass(1);
    expect(losses).toEqual(['it did not answer in time']);
    await refused;
  });

  it('is waited for once more after a page that was blocked', async () => {
    const { losses, watchdog } = watchHost({ until: 'downloaded' });
    const now = vi.spyOn(performance, 'now').mockReturnValue(2600);
    await pass(1800);
    watchdog.onOpen();
    await pass(1000);
    expect(losses).toEqual([]);
    now.mockRestore();
  });
});

describe('a host that runs', () => {
  it('is pinged while it is quiet, but not while it reports', async () => {
    const { host, watchdog } = watchHost();
    for (let i = 0; i < 20; i++) {
      await pass(200);
      watchdog.onBeat(false);
    }
    expect(host.pings).toBe(0);
    await pass(5000);
    expect(host.pings).toBeGreaterThan(5);
  });

  it('is lost within 2 s after its last answer or report, once', async () => {
    const { host, losses, watchdog } = watchHost({ answers: false });
    for (let report = 0; report < 5; report++) {
      await pass(1000);
      expect(host.pings).toBeGreaterThan(report);
      watchdog.onBeat(false);
    }
    expect(losses).toEqual([]);
    await pass(2000);
    expect(losses).toHaveLength(1);
    await pass(10_000);
    watchdog.lose('again');
    expect(losses).toEqual(['it stopped answering']);
  });

  it('is lost if it answers pings but sends no reports in play, and not before', async () => {
    const { losses, watchdog } = watchHost();
    watchdog.onBeat(true);
    watchdog.onBeat(false);
    await pass(60_000);
    watchdog.onBeat(true);
    await pass(1000);
    watchdog.onBeat(true);
    expect(losses).toEqual([]);
    await pass(2250);
    expect(losses).toEqual(['its frames stopped']);
  });

  it('is kept while checks come late: the page was busy or asleep', async () => {
    const { losses } = watchHost({ answers: false });
    // An hour of sleep: every timer comes once, and far too late.
    const now = vi.spyOn(performance, 'now');
    for (let hour = 1; hour <= 10; hour++) {
      now.mockReturnValue(hour * 3_600_000);
      await pass(250);
    }
    expect(losses).toEqual([]);
  });

  it('is kept while the tab is hidden', async () => {
    const { losses } = watchHost({ answers: false });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(3_600_000);
    expect(losses).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2000);
    expect(losses).toHaveLength(1);
  });

  it('is left alone before its first run', () => {
    watchHost({ until: 'open' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is left alone while its picture is still, and lost within 2 s after a command without an answer', async () => {
    const { host, losses, watchdog } = watchHost({ answers: false });
    watchdog.onBeat(true);
    watchdog.onBeat(false, true);
    expect(vi.getTimerCount()).toBe(0);
    await watchdog.call(Promise.resolve());
    await pass(3_600_000);
    expect([host.pings, losses.length, vi.getTimerCount()]).toEqual([0, 0, 0]);
    const refused = expect(watchdog.call(new Promise(() => {}))).rejects.toThrow(
      'stopped answering',
    );
    await pass(2000);
    await refused;
    expect(losses).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is kept with one warning while a developer may have halted it, and lost within 2 s after that', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { host, losses, watchdog } = watchHost({ answers: false, isDebugged: true });
    watchdog.onBeat(true);
    await pass(60_000);
    expect(losses).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('breakpoint')]]);
    host.isDebugged = false;
    await pass(2000);
    expect(losses).toHaveLength(1);
  });
});

it.each([
  ['lose', 'it threw', 1],
  ['close', 'it was closed', 0],
] as const)('calls are rejected after %s: %s', async (end, message, lost) => {
  const { losses, watchdog } = watchHost();
  const calls = [1, 2, 3].map(() => watchdog.call(new Promise(() => {})));
  const refused = Promise.all(calls.map((call) => expect(call).rejects.toThrow(message)));
  watchdog[end]('it threw');
  await refused;
  expect(losses).toHaveLength(lost);
  for (const late of [new Promise(() => {}), Promise.reject(new Error('too late'))]) {
    const call = watchdog.call(late);
    await expect(call).rejects.toBeInstanceOf(HostLost);
    await expect(call).rejects.toThrow(message);
  }
});
