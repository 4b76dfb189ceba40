// @vitest-environment happy-dom
/** Profile, steps and replays as the profiler's panel uses them, while hosts come and go. */
import { beforeAll, expect, it, vi } from 'vitest';
import { FRAME_FIELDS, type ProfileBatch } from '../../../shared/profile.ts';
import { loadDevtools, settle } from '../../support/fake-host.ts';
import { openClient, WORLD_SIZE } from './client-fixture.ts';

beforeAll(loadDevtools);

function countFrames(batches: readonly ProfileBatch[] | null): number {
  return (batches ?? []).reduce((sum, { frames }) => sum + frames.length, 0) / FRAME_FIELDS;
}

it('records once a host is open, also when profiling was switched on before', async () => {
  const { client, start, showFrames } = openClient();
  const { profile } = client.devtools;
  profile.open();
  expect(await profile.read()).toBeNull();
  await settle();
  start(7);
  showFrames(10);
  expect(countFrames(await profile.read())).toBeGreaterThan(0);
  expect(countFrames(await profile.read())).toBe(0);
  profile.close();
  showFrames(10);
  expect(countFrames(await profile.read())).toBe(0);
});

it('makes no call while reports bring the records, and one for the rest after a pause', async () => {
  const { client, start, showFrames, profileReads } = openClient();
  const { profile } = client.devtools;
  await settle();
  profile.open();
  await settle();
  start(5);
  showFrames(70);
  const reported = countFrames(await profile.collect());
  expect(reported).toBeGreaterThanOrEqual(40);
  expect(reported).toBeLessThan(70);
  expect(await profile.collect()).toBeNull();
  expect(profileReads()).toBe(0);
  client.command({ type: 'pause', at: 0 });
  showFrames(1);
  const rest = countFrames(await profile.collect());
  expect(profileReads()).toBe(1);
  expect(reported + rest).toBe(71);
});

it('goes on recording when the engine moves to the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { client, start, showFrames, loseHost } = openClient();
  const { profile } = client.devtools;
  await settle();
  profile.open();
  start(7);
  showFrames(10);
  loseHost();
  expect(await profile.read()).toBeNull();
  await settle();
  client.command({ type: 'resume', at: 0 });
  showFrames(10);
  expect(countFrames(await profile.read())).toBeGreaterThan(0);
});

it('drops the records of a lost host: the next one is on another thread', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { client, start, showFrames, loseHost } = openClient();
  const { profile } = client.devtools;
  await settle();
  profile.open();
  await settle();
  start(5);
  showFrames(70);
  loseHost();
  await settle();
  expect(countFrames(await profile.collect())).toBe(0);
});

it('lets the watchdog rest from the opening of the profile to its end', async () => {
  const { client, isDebugged } = openClient();
  expect(isDebugged()).toBe(false);
  client.devtools.profile.open();
  await settle();
  expect(isDebugged()).toBe(true);
  client.devtools.profile.close();
  expect(isDebugged()).toBe(false);
});

it('returns the run after its end, and replays it', async () => {
  const { client, start, showFrames } = openClient();
  const { devtools } = client;
  await settle();
  expect(client.lastRun()).toBeNull();
  start(1);
  showFrames(100);
  expect(client.lastRun()).toEqual(client.currentRun());
  showFrames(300);
  expect(client.currentRun()).toBeNull();
  const run = client.lastRun();
  expect(run).toEqual({ seed: 1, ...WORLD_SIZE, inputs: [], ticks: 220 });
  if (run === null) return;
  void client.replays.show(run, 219);
  const car = await devtools.inspect(30, 390);
  expect(car).toMatchObject({ kind: 'car', y: 380 });
  devtools.step(1);
  // The enemy that ended the run touches the car here; the car is found first.
  expect(await devtools.inspect(59, 399)).toMatchObject({ kind: 'car' });
  client.replays.leave();
  expect(client.lastRun()).toEqual(run);
});
