// @vitest-environment happy-dom
/** The client: START while no host is open, and the run when its host is lost. */
import { beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../support/fake-host.ts';
import { openClient, WORLD_SIZE } from './client-fixture.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

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

it('a saved run is restored with its decoration', async () => {
  const savedRun = { seed: 7, ...WORLD_SIZE, inputs: [], ticks: 30 };
  const { calls, restores } = openClient({ savedRun, decoration: { ghost: savedRun } });
  await settle();
  expect(calls).toEqual(['open worker', 'restored true after visit']);
  expect(restores).toEqual([savedRun]);
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

it('a hint that was followed does not come back with the next host', async () => {
  let isFollowed = false;
  const { client, showFrames, loseHost, restoredHints } = openClient({
    onReport: ({ hint }) => {
      isFollowed ||= hint === 'jumped';
    },
  });
  await settle();
  const decoration = { hints: { jump: true, shoot: true } };
  client.command({ type: 'start', at: 0, seed: 13, worldSize: WORLD_SIZE, decoration });
  for (let i = 0; i < 100 && !isFollowed; i++) {
    client.command({ type: 'jump', at: 0 });
    showFrames(3);
  }
  expect(isFollowed).toBe(true);
  loseHost();
  await settle();
  expect(restoredHints).toEqual([{ jump: false, shoot: true }]);
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

/** A run of seed 7 whose host was just lost. */
async function loseRun() {
  const opened = openClient();
  await settle();
  opened.start(7);
  opened.showFrames(100);
  const ticks = opened.client.currentRun()?.ticks ?? 0;
  opened.loseHost();
  const press = (type: 'resume' | 'pause' | 'toggle-pause') =>
    opened.client.command({ type, at: 0 });
  return { ...opened, ticks, press };
}

it.each(['resume', 'toggle-pause'] as const)(
  'a %s pressed while no host is open goes on with the run on the next one',
  async (type) => {
    const { client, status, showFrames, ticks, press } = await loseRun();
    press(type);
    await settle();
    expect(status()).toBe('playing');
    showFrames(30);
    expect(client.currentRun()).toMatchObject({ seed: 7 });
    expect(client.currentRun()?.ticks).toBeGreaterThan(ticks);
  },
);

it('a pause takes the RESUME back, and so does the second P', async () => {
  for (const again of ['pause', 'toggle-pause'] as const) {
    const { client, status, ticks, press } = await loseRun();
    press('toggle-pause');
    press(again);
    await settle();
    expect(status()).toBe('paused');
    expect(client.currentRun()).toMatchObject({ seed: 7, ticks });
  }
});

it('of RESUME and NEW RUN the last one counts', async () => {
  const resumed = await loseRun();
  resumed.start(8, 'restart');
  resumed.press('resume');
  await settle();
  expect(resumed.client.currentRun()).toMatchObject({ seed: 7 });

  const begun = await loseRun();
  begun.press('resume');
  begun.start(8, 'restart');
  await settle();
  begun.showFrames(10);
  expect(begun.client.currentRun()).toMatchObject({ seed: 8 });
});

it('a RESUME that a hanging host did not answer goes to the next one', async () => {
  const { client, status, start, showFrames, hangHost, loseHost } = openClient();
  await settle();
  start(7);
  showFrames(100);
  client.command({ type: 'pause', at: 0 });
  hangHost();
  client.command({ type: 'resume', at: 0 });
  await settle();
  expect(status()).toBe('paused');
  loseHost();
  await settle();
  expect(status()).toBe('playing');
});

it.each(['start', 'restart'] as const)(
  'a %s that a host answers with an error goes to the next one',
  async (type) => {
    const { client, calls, status, start, showFrames, refuseCalls } = openClient();
    await settle();
    refuseCalls();
    start(7, type);
    await settle();
    showFrames(10);
    expect(calls).toEqual(['open worker', 'lost', 'open main']);
    expect(status()).toBe('playing');
    expect(client.currentRun()).toMatchObject({ seed: 7 });
  },
);
