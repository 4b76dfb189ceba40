// @vitest-environment happy-dom
/** Failover, driven through the client: which host is opened, and when no host is opened. */
import { beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../support/fake-host.ts';
import { openClient } from './client-fixture.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

it('plays on the page when no worker opens', async () => {
  const { calls, openThreads } = openClient({ broken: ['worker'] });
  await settle();
  expect(calls).toEqual(['open main']);
  expect(openThreads()).toEqual(['main']);
});

it('gives up after the fourth quick loss in a row on the page, until retry', async () => {
  const { client, calls, openThreads, loseHost } = openClient({ broken: ['worker'] });
  await settle();
  for (let loss = 1; loss <= 3; loss++) {
    loseHost();
    await settle();
    expect(openThreads()).toHaveLength(1);
  }
  expect(calls).not.toContain('failed');
  loseHost();
  await settle();
  expect(openThreads()).toHaveLength(0);
  expect(calls.filter((line) => line === 'failed')).toHaveLength(1);
  // The network did not cause it, so its return changes nothing.
  client.retry('network');
  await settle();
  expect(openThreads()).toHaveLength(0);
  client.retry('player');
  await settle();
  expect(openThreads()).toHaveLength(1);
});

it('opens the page again after every loss that is not quick', async () => {
  const { calls, openThreads, loseHost } = openClient({ broken: ['worker'] });
  await settle();
  const now = vi.spyOn(performance, 'now');
  for (let loss = 1; loss <= 8; loss++) {
    now.mockReturnValue(performance.now() + 6000);
    loseHost();
    await settle();
    expect(openThreads()).toHaveLength(1);
  }
  expect(calls).not.toContain('failed');
});

it.each(['player', 'network'] as const)(
  'fails when no host opens, until the %s tries again',
  async (by) => {
    const { client, calls, broken } = openClient({ broken: ['worker', 'main'] });
    await settle();
    expect(calls).toEqual(['failed']);
    broken.clear();
    client.retry(by);
    await settle();
    expect(calls).toEqual(['failed', 'open worker']);
  },
);

it('closes its host, also one that is still opening', async () => {
  const opening = openClient();
  opening.client.close();
  await settle();
  expect(opening.openThreads()).toHaveLength(0);
  expect(opening.calls).toEqual([]);

  const opened = openClient();
  await settle();
  opened.client.close();
  expect(opened.openThreads()).toHaveLength(0);
});

it('gives up on neither host: a page host that cannot be loaded leaves the press to the worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { start, calls, letThrough, status, showFrames } = openClient({
    late: ['worker'],
    broken: ['main'],
  });
  start(1);
  vi.advanceTimersByTime(5000);
  await settle();
  expect(calls).toEqual([]);
  letThrough('worker');
  await settle();
  showFrames(30);
  expect([...calls, status()]).toEqual(['open worker', 'playing']);
  vi.useRealTimers();
});

it('a press waits for a late worker for two seconds: then the page plays, and the worker takes the next run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client, start, calls, letThrough, openThreads, status, showFrames } = openClient({
    late: ['worker'],
  });
  vi.advanceTimersByTime(60_000);
  await settle();
  expect(calls).toEqual([]);
  start(1);
  vi.advanceTimersByTime(1900);
  await settle();
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(100);
  await settle();
  showFrames(30);
  expect([...calls, status()]).toEqual(['open main', 'playing']);
  letThrough('worker');
  await settle();
  showFrames(30);
  expect(calls).toEqual(['open main']);
  start(2, 'restart');
  await settle();
  showFrames(30);
  expect([...calls, status()]).toEqual(['open main', 'open worker', 'playing']);
  expect(openThreads()).toEqual(['worker']);
  expect(client.currentRun()?.seed).toBe(2);
  client.close();
  expect(openThreads()).toEqual([]);
  vi.useRealTimers();
});
