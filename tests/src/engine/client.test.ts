/** The client: START while no host is open, and the run when its host is lost. */
import { beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../support/fake-host.ts';
import { openClient } from './client-fixture.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
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
