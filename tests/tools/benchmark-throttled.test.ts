/** Arithmetic of the throttled visits: what counts as blocked, and how two builds are compared. */
import { expect, it } from 'vitest';
import { throttledTable } from '../../tools/bench/throttled-table.ts';
import { blockedMs } from '../../tools/bench/throttled-visit.ts';

const figures = {
  paintMs: 800,
  hydratedMs: 2000,
  engineMs: Number.NaN,
  longestTaskMs: 184,
  longestTaskAtMs: 1500,
  blockedMs: 200,
  scriptAskedBytes: 158_400,
  scriptArrivedBytes: 121_000,
  pressedMs: 820,
  answeredMs: 2050,
};
const sampleOf = (build: 'own' | 'other', hydratedMs: number, answeredMs = 2050) =>
  ({ build, route: '/', figures: { ...figures, hydratedMs, answeredMs } }) as const;

it.each([
  [
    'counts what is over 50 ms, of each task',
    [
      [100, 80],
      [300, 120],
      [500, 50],
    ],
    100,
  ],
  ['counts of a task what lies after the first paint', [[0, 160]], 10],
  ['counts of a task what lies before the end', [[950, 300]], 0],
  [
    'counts no task outside',
    [
      [-200, 250],
      [1000, 400],
    ],
    0,
  ],
] as const)('%s', (_, tasks, blocked) => {
  expect(blockedMs(tasks, 100, 1000)).toBe(blocked);
});

it('shows the median of one build, the bar of each page and what a page does not have', () => {
  const samples = [sampleOf('own', 2400), sampleOf('own', 1900), sampleOf('own', 2000)];
  const table = throttledTable(samples, ['/'], false);
  expect(table['hydrated, ms']).toEqual({ '/': 2000, bar: '1800' });
  expect(table['engine open, ms']).toMatchObject({ '/': '-' });
  expect(table['script asked for until hydrated, kB']).toMatchObject({ '/': 158 });
});

it('names every lost press, though the median was answered', () => {
  const samples = [sampleOf('own', 2000), sampleOf('own', 2000, Infinity)];
  expect(throttledTable(samples, ['/'], false)['  answered, ms']).toMatchObject({
    '/': '2050 (1 lost)',
  });
});

it('compares each visit with its own neighbour', () => {
  // A busy minute made the second pair twice as long; the ratio of the medians would be 1.
  const samples = [
    ...[sampleOf('own', 2000), sampleOf('other', 2500)],
    ...[sampleOf('own', 4000), sampleOf('other', 5000)],
    ...[sampleOf('own', 2500), sampleOf('other', 2000)],
  ];
  expect(throttledTable(samples, ['/'], true)['hydrated, ms']).toMatchObject({
    '/': '2500 : 2500 = 0.80',
  });
});
