/** The entries for tools that read those of the browser. */
import { expect, it } from 'vitest';
import { entriesOf } from '../../../../src/profiler/history/entries.ts';
import { historyOf } from '../profile-batch-fixture.ts';

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
