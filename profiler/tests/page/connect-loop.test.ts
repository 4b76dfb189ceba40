// @vitest-environment happy-dom
/** The page's end of the port to a loop. */
import { beforeEach, expect, it, vi } from 'vitest';
import { connectLoop } from '../../src/page/connect-loop.ts';
import { createLoop, stubChannels } from './made-up-loop.ts';
import { makeRecords } from './made-up-records.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubChannels();
});

it('delivers the records of a loop as they were made', async () => {
  const loop = createLoop();
  const records = makeRecords({ frames: 30, extras: { 9: { press: true } }, run: -4 });
  loop.batches.push({ ...records, lost: 3 });
  const connection = connectLoop(loop.host);
  connection.open();
  expect(connection.state()).toMatchObject({ state: 'open', about: { name: 'Floor' } });
  expect(await connection.records()).toEqual({ ...records, lost: 3 });
  connection.mirror(true);
  connection.mirror(false);
  connection.close();
  expect(loop.questions).toEqual(['open', 'read', 'mirror', 'unmirror', 'close']);
  expect(await connection.records()).toBeNull();
});

it('asks a loop that is loading again, and opens it once', () => {
  const loop = createLoop({}, 'is loading');
  const connection = connectLoop(loop.host);
  connection.open();
  vi.advanceTimersByTime(2500);
  expect(loop.hellos).toHaveLength(3);
  expect(new Set(loop.hellos.map((hello) => JSON.stringify(hello))).size).toBe(1);
  expect(connection.state()).toEqual({ state: 'waiting' });
  loop.set('answers');
  expect(connection.state()).toMatchObject({ state: 'open' });
  vi.advanceTimersByTime(20_000);
  expect(loop.hellos).toHaveLength(3);
});

it.each([
  ['never answers', 'is silent', 10, { state: 'absent' }],
  ['has another version', 'is older', 1, { state: 'version', protocol: 1 }],
] as const)('stops asking a worker that %s', (_, behavior, hellos, state) => {
  const loop = createLoop({}, behavior);
  const connection = connectLoop(loop.host);
  vi.advanceTimersByTime(60_000);
  expect(loop.hellos).toHaveLength(hellos);
  expect(connection.state()).toEqual(state);
});

it('leaves no recording behind when it closes before a loop has answered', () => {
  const loop = createLoop({}, 'is loading');
  const connection = connectLoop(loop.host);
  connection.open();
  vi.advanceTimersByTime(1500);
  connection.close();
  loop.set('answers');
  // One for each hello: the loop answers the last one only.
  expect(loop.questions).toEqual(['close', 'close']);
  vi.advanceTimersByTime(60_000);
  expect(loop.hellos).toHaveLength(2);
});

it('waits for the end of another panel', () => {
  const loop = createLoop({}, 'is taken');
  const connection = connectLoop(loop.host);
  connection.open();
  vi.advanceTimersByTime(60_000);
  expect(connection.state()).toEqual({ state: 'taken' });
  expect(loop.questions).toEqual([]);
  loop.set('answers');
  vi.advanceTimersByTime(1000);
  expect(connection.state()).toMatchObject({ state: 'open' });
  expect(loop.questions).toEqual(['open']);
});

it('sends a loop on the page messages that no other origin gets', () => {
  const post = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
  expect(connectLoop(window).isPage).toBe(true);
  expect(post).toHaveBeenCalledWith(expect.anything(), '/', [expect.anything()]);
});
