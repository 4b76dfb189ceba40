// @vitest-environment happy-dom
/** Watching as the page sees it: seeks of a dragged slider, movement, and hosts that are lost. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { loadDevtools, settle } from '../../support/fake-host.ts';
import { openClient, WORLD_SIZE } from './client-fixture.ts';

const RUN: RecordedRun = { seed: 5, ...WORLD_SIZE, inputs: [[40, 1]], ticks: 150 };

beforeAll(loadDevtools);
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

async function openWatch() {
  const ticks: number[] = [];
  const opened = openClient({ onReport: ({ snapshot }) => ticks.push(snapshot.ticks) });
  await settle();
  const { replays } = opened.client;
  return {
    ...opened,
    replays,
    ticks,
    send: (type: 'pause' | 'resume' | 'toggle-pause') => opened.client.command({ type, at: 0 }),
  };
}

it('shows a run, and leaves it for what was there', async () => {
  const { replays, status, start, showFrames, client, send, ticks } = await openWatch();
  start(7);
  showFrames(30);
  expect(await replays.show(RUN, 100)).toBe(false);
  expect(status()).toBe('playing');
  send('pause');
  const run = client.currentRun();
  expect(await replays.show(RUN, 100)).toBe(true);
  expect([status(), ticks.at(-1)]).toEqual(['replaying', 100]);
  replays.leave();
  await settle();
  expect([status(), client.currentRun()]).toEqual(['paused', run]);
});

it('is not shown before a host is open', async () => {
  const { client } = openClient();
  expect(await client.replays.show(RUN, 0)).toBe(false);
  expect(await client.replays.replayResult(RUN)).toBeNull();
  await settle();
  expect(await client.replays.replayResult(RUN)).toMatchObject({ ticks: 150, outcome: null });
});

it('plays a run once, for its verdict and for what happened in it', async () => {
  const { replays } = await openWatch();
  const run: RecordedRun = { seed: 1, ...WORLD_SIZE, inputs: [], ticks: 220 };
  const claim = { outcome: 'bullet', ticks: 220, round: 1, score: 0 } as const;
  const answer = replays.replayResult(run);
  expect(await replays.verify({ run, claim })).toEqual({ valid: true, result: claim });
  expect(replays.replayResult(run)).toBe(answer);
});

it('makes one seek of many while one is under way, and the latest wins', async () => {
  const { replays, seeks, ticks } = await openWatch();
  await replays.show(RUN, 0);
  for (let tick = 1; tick <= 100; tick++) replays.seek(tick);
  expect(seeks).toEqual([1]);
  await settle();
  expect(seeks).toEqual([1, 100]);
  expect(ticks.at(-1)).toBe(100);
  replays.seek(7);
  await settle();
  expect(ticks.at(-1)).toBe(7);
});

it('resolves a seek when no seek is under way', async () => {
  const { replays, ticks } = await openWatch();
  await replays.show(RUN, 0);
  void replays.seek(60);
  void replays.seek(120);
  await replays.seek(140);
  expect(ticks.at(-1)).toBe(140);
});

it('Play and Halt of a replay whose host dies leave the run behind it paused', async () => {
  for (const type of ['toggle-pause', 'resume'] as const) {
    for (const isHanging of [true, false]) {
      const { replays, status, start, showFrames, send, client, loseHost, hangHost } =
        await openWatch();
      start(7);
      showFrames(30);
      send('pause');
      const run = client.currentRun();
      await replays.show(RUN, 100);
      if (isHanging) hangHost();
      else loseHost();
      send(type);
      if (isHanging) loseHost();
      await settle();
      showFrames(30);
      expect([status(), client.currentRun()]).toEqual(['paused', run]);
      client.close();
    }
  }
});

it('steps from the tick that was asked for last', async () => {
  const { replays, ticks } = await openWatch();
  await replays.show(RUN, 0);
  for (const tick of [10, 20, 30]) replays.seek(tick);
  replays.step(-1);
  await settle();
  expect(ticks.at(-1)).toBe(29);
});

it('plays from the tick that was asked for last, at the speed that was asked for', async () => {
  const { replays, ticks, send, showFrames } = await openWatch();
  await replays.show(RUN, 0);
  for (const tick of [10, 20, 30]) replays.seek(tick);
  replays.setSpeed(2);
  send('resume');
  showFrames(11);
  send('pause');
  await settle();
  expect(ticks.at(-1)).toBe(50);
});

it('has the movement of the replay, and says when it changes', async () => {
  const { replays, send, showFrames } = await openWatch();
  const motions: unknown[] = [];
  const unsubscribe = replays.subscribe(() => motions.push(replays.motion()));
  expect(replays.motion()).toBeNull();
  await replays.show(RUN, 140);
  replays.step(1);
  send('toggle-pause');
  showFrames(30);
  await settle();
  replays.leave();
  await settle();
  expect(motions).toEqual(['halted', 'moving', 'halted', null]);
  unsubscribe();
  await replays.show(RUN, 140);
  expect(motions).toHaveLength(4);
});

it('ends with its host: the run behind it is restored on the next one', async () => {
  const { replays, status, start, showFrames, send, client, loseHost, hangHost } =
    await openWatch();
  start(7);
  showFrames(30);
  send('pause');
  const run = client.currentRun();
  await replays.show(RUN, 100);
  hangHost();
  replays.seek(3);
  replays.seek(4);
  loseHost();
  await settle();
  expect([status(), replays.motion(), client.currentRun()]).toEqual(['paused', null, run]);
  expect(await replays.show(RUN, 100)).toBe(true);
  replays.seek(5);
  await settle();
  expect(replays.motion()).toBe('halted');
});

it('a race goes on with its ghost when the host is lost', async () => {
  const { client, restores, loseHost, showFrames, start } = await openWatch();
  const ghost: RecordedRun = { ...RUN, seed: 7 };
  client.command({ type: 'start', at: 0, seed: 7, worldSize: WORLD_SIZE, decoration: { ghost } });
  showFrames(30);
  loseHost();
  await settle();
  expect(restores).toEqual([ghost]);
  start(8, 'restart');
  showFrames(30);
  loseHost();
  await settle();
  expect(restores).toEqual([ghost, undefined]);
});
