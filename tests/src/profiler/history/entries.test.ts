/** The entries for tools that read those of the browser. */
import { expect, it } from 'vitest';
import { entriesOf } from '../../../../src/profiler/history/entries.ts';
import { createHistory } from '../../../../src/profiler/history/history.ts';
import { EPOCH, historyOf, makeBatch, PERIOD } from '../profile-batch-fixture.ts';

it('have the names and times that a reader of long animation frames and events expects', () => {
  const { history } = historyOf({ 100: { span: 'draw', length: 80 }, 120: { press: true } });
  const game = { threadName: () => 'render worker', sourcesOf: () => ['scene.js'] };
  const [late, press, ...more] = entriesOf(history, 'worker', game);
  expect(more).toEqual([]);
  expect(JSON.parse(JSON.stringify(late))).toEqual({
    entryType: 'long-animation-frame',
    name: 'long-animation-frame',
    cadence: 'animation-frame',
    startTime: expect.any(Number),
    renderStart: late?.startTime,
    duration: expect.closeTo(5 * (1000 / 60), 0),
    blockingDuration: expect.closeTo(30, 0),
    firstUIEventTimestamp: 0,
    scripts: [
      expect.objectContaining({
        entryType: 'script',
        sourceFunctionName: 'draw',
        sourceURL: 'scene.js',
        duration: expect.closeTo(80, 0),
        executionContext: { id: '1', name: 'render worker', type: 'dedicated-worker' },
      }),
    ],
  });
  expect(press).toMatchObject({ entryType: 'event', name: 'shoot', duration: expect.any(Number) });
});

it('have an event for each message whose handler is a span of that name', () => {
  const batch = makeBatch({ frames: 4 });
  const history = createHistory();
  const names = { ...batch.names, spans: ['drain', 'message: load', 'messenger', 'message'] };
  history.addBatch({ ...batch, names }, EPOCH);
  const game = { threadName: () => 'worker', sourcesOf: () => [] };
  const entries = entriesOf(history, 'worker', game);
  expect(entries).toHaveLength(8);
  expect(JSON.parse(JSON.stringify(entries[0]))).toEqual({
    entryType: 'event',
    name: 'message: load',
    startTime: expect.closeTo(EPOCH + PERIOD - performance.timeOrigin, 1),
    processingStart: entries[0]?.startTime,
    processingEnd: (entries[0]?.startTime ?? 0) + (entries[0]?.duration ?? 0),
    duration: expect.closeTo(0.1, 3),
  });
});
