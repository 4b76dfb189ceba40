import { afterEach, expect, it } from 'vitest';
import type { RecordedRun, RunResult } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { ResultNews } from '../../../../../src/pages/game/result/result-news.tsx';
import { dailySeed } from '../../../../../src/runs/daily.ts';
import { progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns } from '../../../runs/runs-fixture.ts';

afterEach(emptyRuns);

const RUN: RecordedRun = { seed: 7, width: 900, height: 500, inputs: [], ticks: 812 };
const MIDNIGHT = Date.UTC(2026, 10, 28);
const DAILY: RecordedRun = { ...RUN, seed: dailySeed(MIDNIGHT - 1) };

function wordsOf(
  run: RecordedRun,
  ghost: RecordedRun | null,
  best: number,
  result: RunResult = { outcome: 'bullet', ticks: 812, round: 2, score: 1300 },
  bestTicks = 0,
) {
  const store = createStore();
  store.dispatch(progressChanged({ bestTicks, bestScore: bestTicks }));
  const claim = { outcome: 'bullet', ticks: 812, round: 2, score: best } as const;
  theRuns.add({ run, claim, playedAt: 0 });
  // It began right before the end of the day, which is over by now.
  const played = { run, claim, playedAt: MIDNIGHT - 1 };
  const { container } = show(<ResultNews result={result} played={played} ghost={ghost} />, {
    store,
  });
  return container.textContent;
}

it.each([
  ['an ordinary run', RUN, null, 2300, ''],
  ['a race ahead', RUN, { ...RUN, ticks: 700 }, 0, 'Race: 11 m ahead of the ghost'],
  ['a race behind', RUN, { ...RUN, ticks: 10_000 }, 0, 'Race: 918 m behind the ghost'],
  ['a race level', RUN, { ...RUN, ticks: 815 }, 0, 'Race: level with the ghost'],
  ['a daily run', DAILY, null, 1300, 'Daily run: today’s best on this device'],
  ['a worse one', DAILY, null, 2300, 'Daily run: today’s best on this device is 2,300'],
])('%s', (_name, run, ghost, best, words) => {
  expect(wordsOf(run, ghost, best)).toBe(words);
});

const SHOOT = 'Shoot ETH early, while it is far away: ENTER or S';
const JUMP = 'Jump when the bullet is close: SPACE';
const SHORT = '700 points short of your best, 700';

it.each([
  ['a bullet, and no shot', 'bullet', [], 217, 0, SHOOT],
  ['a bullet, and shots', 'bullet', [[9, 2]], 217, 217, JUMP],
  ['an enemy', 'enemy', [[9, 3]], 217, 217, SHOOT],
  ['a run past round 1', 'bullet', [], 500, 0, ''],
  ['a device that has been past round 1', 'bullet', [], 217, 700, SHORT],
] as const)(
  'the one thing that would have helped: %s',
  (_name, outcome, inputs, ticks, best, words) => {
    const result = { outcome, ticks, round: 1, score: 0 };
    expect(wordsOf({ ...RUN, inputs, ticks }, null, 0, result, best)).toBe(words);
  },
);
