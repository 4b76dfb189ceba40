// @vitest-environment happy-dom
/** The page's end of the port to a loop. */
import { beforeEach, expect, it, vi } from 'vitest';
import { recordsOf } from '../../src/page/batch-records.ts';
import { openConnection } from '../../src/page/loop-connection.ts';
import { createLoop, stubChannels } from './made-up-loop.ts';
import { makeRecords } from './made-up-records.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubChannels();
});

const PANEL = { id: 0.5, wanted: new Set(['open'] as const) };
const connect = (loop: ReturnType<typeof createLoop>) => openConnection(loop.host, PANEL, () => {});

it('delivers the records of a loop as they were made', async () => {
  const loop = createLoop();
  const records = makeRecords({ frames: 30, extras: { 9: { press: true } }, runKey: -4 });
  loop.batches.push({ ...records, lost: 3 });
  const connection = connect(loop);
  expect(connection.state()).toMatchObject({ state: 'open', about: { name: 'Floor' } });
  const batch = await connection.records();
  expect(batch && recordsOf(batch)).toEqual({ ...records, lost: 3 });
  connection.ask('mirror');
  connection.ask('unmirror');
  connection.close();
  expect(loop.questions).toEqual(['open', 'read', 'mirror', 'unmirror', 'close']);
  expect(vi.getTimerCount()).toBe(0);
});

it('says hello once, and again when a recorder announces itself', () => {
  const loop = createLoop({}, 'is silent');
  const connection = connect(loop);
  vi.advanceTimersByTime(60_000);
  expect(connection.state()).toMatchObject({ state: 'absent' });
  expect(loop.hellos).toHaveLength(1);
  loop.set('answers');
  connection.greet();
  expect(connection.state()).toMatchObject({ state: 'open' });
  connection.greet();
  expect(loop.hellos).toHaveLength(2);
  expect(loop.hellos[0]).toEqual(loop.hellos[1]);
  const missing = createLoop({}, 'is silent');
  Object.assign(missing.host, { addEventListener: (_: string, on: () => void) => on() });
  expect(connect(missing).state()).toMatchObject({ state: 'failed' });
});

it('greets a loop that stopped to answer, because another worker may have taken its place', async () => {
  const loop = createLoop();
  const connection = connect(loop);
  loop.set('is silent');
  const lost = connection.records();
  vi.advanceTimersByTime(2400);
  connection.greet();
  expect(loop.hellos).toHaveLength(1);
  vi.advanceTimersByTime(200);
  loop.set('answers');
  connection.greet();
  expect(await lost).toBeNull();
  expect(await connection.records()).not.toBeNull();
});

it('leaves no recording behind when it closes before a loop has answered', () => {
  const loop = createLoop({}, 'is loading');
  const connection = connect(loop);
  connection.close();
  loop.set('answers');
  expect(loop.questions).toEqual(['open', 'close']);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for the end of another panel', () => {
  const loop = createLoop({}, 'is taken');
  const connection = connect(loop);
  vi.advanceTimersByTime(60_000);
  expect(connection.state()).toMatchObject({ state: 'taken' });
  expect(loop.questions).toEqual([]);
  loop.set('answers');
  vi.advanceTimersByTime(1000);
  expect(connection.state()).toMatchObject({ state: 'open' });
  expect(loop.questions).toEqual(['open']);
});

it('sends a loop on the page, or in a frame of it, messages that no other origin gets', () => {
  const post = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
  const frame = { postMessage: vi.fn() };
  Reflect.set(frame, 'window', frame);
  for (const target of [window, frame])
    expect(openConnection(target, PANEL, () => {}).isPage).toBe(true);
  for (const sent of [post, frame.postMessage])
    expect(sent).toHaveBeenCalledWith(expect.anything(), '/', [expect.anything()]);
});

it('names spans by what can be printed in a line of Markdown', () => {
  const none = {
    at: 0,
    frames: new Float64Array(),
    presses: [],
    gauges: new Float64Array(),
    lost: 0,
  };
  const spans = Float64Array.of(0, 1, 2, 0, 0);
  const records = recordsOf({ ...none, names: ['draw\n|`all`'], spans });
  expect(records.spans[0]?.name).toBe('draw   all ');
});
