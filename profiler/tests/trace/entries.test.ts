import { expect, it } from 'vitest';
import { entriesOf } from '../../src/page/entries.ts';
import type { Lane } from '../../src/page/records.ts';

it('has the names and times that readers of long animation frames and events expect', () => {
  const at = (ms: number) => performance.timeOrigin + ms;
  const frame = { played: 1, run: 0, tick: 0, follows: true };
  const lane: Lane = {
    name: 'render worker',
    isPage: false,
    about: { name: 'A game', sources: { draw: 'scene.js' } },
    frames: [
      { ...frame, shown: at(100), start: at(100), end: at(180), wait: 0, until: at(100) },
      { ...frame, shown: at(184), start: at(184), end: at(185), wait: 84, until: at(184) },
    ],
    spans: [
      { name: 'draw', start: at(100), end: at(180), depth: 1, tick: 0 },
      { name: 'frame', start: at(100), end: at(180), depth: 0, tick: 0 },
      { name: 'message: load', start: at(181), end: at(183), depth: 0, tick: 0 },
      { name: 'messenger', start: at(183), end: at(184), depth: 0, tick: 0 },
    ],
    presses: [{ name: 'shoot', made: at(120), taken: at(184), drawn: at(185), tick: 1 }],
    counts: [],
    lost: 0,
  };
  const entries = entriesOf({ lanes: [lane], tasks: [], moments: [] });
  expect(JSON.parse(JSON.stringify(entries))).toEqual([
    {
      entryType: 'long-animation-frame',
      name: 'long-animation-frame',
      cadence: 'animation-frame',
      startTime: expect.closeTo(100, 1),
      renderStart: expect.closeTo(100, 1),
      duration: 84,
      blockingDuration: expect.closeTo(30, 1),
      firstUIEventTimestamp: expect.closeTo(120, 1),
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
      duration: expect.closeTo(65, 1),
      processingStart: expect.closeTo(184, 1),
    }),
    expect.objectContaining({ name: 'message: load', duration: expect.closeTo(2, 1) }),
  ]);
});
