import { expect, it } from 'vitest';
import { entriesOf } from '../../src/page/entries.ts';
import { historyOf, makeLane, PERIOD } from '../page/made-up-records.ts';

it('has the names and times that readers of long animation frames and events expect', () => {
  const at = (ms: number) => performance.timeOrigin + ms;
  const messages = ['message: load', 'messenger'].map((name, i) => {
    return { name, start: at(181 + 2 * i), end: at(183 + i), depth: 0, tick: 0 };
  });
  const lane = makeLane({
    name: 'render worker',
    about: { sources: { draw: 'scene.js' } },
    more: messages,
    start: at(100) - PERIOD,
    frames: 2,
    extras: { 0: { span: 'draw', length: 80 }, 1: { press: true } },
  });
  const entries = entriesOf(historyOf(lane));
  expect(JSON.parse(JSON.stringify(entries))).toEqual([
    {
      entryType: 'long-animation-frame',
      name: 'long-animation-frame',
      cadence: 'animation-frame',
      startTime: expect.closeTo(100, 1),
      renderStart: expect.closeTo(100, 1),
      duration: expect.closeTo(5 * PERIOD, 1),
      blockingDuration: expect.closeTo(30, 1),
      firstUIEventTimestamp: expect.closeTo(174.3, 1),
      scripts: [
        expect.objectContaining({
          entryType: 'script',
          sourceFunctionName: 'draw',
          sourceURL: 'scene.js',
          duration: expect.closeTo(80, 1),
          executionContext: { id: '1', name: 'render worker', type: 'dedicated-worker' },
        }),
      ],
    },
    expect.objectContaining({
      entryType: 'event',
      name: 'shoot',
      duration: expect.closeTo(10.2, 1),
      processingStart: expect.closeTo(183.3, 1),
    }),
    expect.objectContaining({ name: 'message: load', duration: expect.closeTo(2, 1) }),
  ]);
});
