/** The client: which host plays, what happens to a run when its host is lost, and when no host is opened. */
import { beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../support/fake-host.ts';
import { openClient } from './client-fixture.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('plays on the page when no worker opens', async () => {
  const { calls, openThreads } = openClient({ broken: ['worker'] });
  await settle();
  expect(calls).toEqual(['open main']);
  expect(openThreads()).toEqual(['main']);
});

it('holds a START until a host is open, and drops it on pause', async () => {
  const held = openClient();
  held.start(7);
  await settle();
  expect(held.status()).toBe('playing');

  const dropped = openClient();
  dropped.start(7);
  dropped.client.command({ type: 'pause', at: 0 });
  await settle();
  dropped.showFrames(10);
  expect(dropped.client.currentRun()).toBeNull();
});

it('restores the run on the page when the worker is lost, paused at the same tick', async () => {
  const { client, calls, status, start, showFrames, loseHost } = openClient();
  await settle();
  start(7);
  showFrames(100);
  const run = client.currentRun();
  expect(run?.ticks).toBeGreaterThan(50);
  loseHost();
  expect(client.currentRun()).toEqual(run);
  await settle();
  expect(calls).toEqual(['open worker', 'lost', 'open main', 'restored true after fault']);
  expect(status()).toBe('paused');
  expect(client.currentRun()).toEqual(run);
});

it('a NEW RUN pressed while no host is open starts on the next one', async () => {
  const { client, calls, start, showFrames, loseHost } = openClient();
  await settle();
  start(7);
  showFrames(100);
  loseHost();
  start(8, 'restart');
  await settle();
  showFrames(10);
  expect(calls).toEqual(['open worker', 'lost', 'open main']);
  expect(client.currentRun()).toMatchObject({ seed: 8 });
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
  client.retry();
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

it('fails when no host opens at all', async () => {
  const { client, calls, broken } = openClient({ broken: ['worker', 'main'] });
  await settle();
  expect(calls).toEqual(['failed']);
  broken.clear();
  client.retry();
  await settle();
  expect(calls).toEqual(['failed', 'open worker']);
});

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
