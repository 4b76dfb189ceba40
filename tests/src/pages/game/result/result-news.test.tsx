import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GateTry } from '../../../../../shared/gold.ts';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import type { EndedRun } from '../../../../../src/engine/run-slice.ts';
import {
  GoalLine,
  LessonLine,
  ResultNews,
} from '../../../../../src/pages/game/result/result-news.tsx';
import { dailySeed } from '../../../../../src/runs/daily.ts';
import { type ProgressState, progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { lessonOf } from '../../../../support/find-lesson.ts';
import { endOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns, runOf } from '../../../runs/runs-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';

beforeEach(emptyRuns);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - 1 }));
afterEach(emptyRuns);
afterEach(() => void vi.useRealTimers());

const RUN: RecordedRun = { seed: 7, width: 900, height: 500, inputs: [], ticks: 812 };
const MIDNIGHT = Date.UTC(2026, 10, 28);
const DAILY: RecordedRun = { ...RUN, seed: dailySeed(MIDNIGHT - 1) };

function newsOf(
  run: RecordedRun,
  ghost: RecordedRun | null,
  best: number,
  part: Partial<EndedRun> = {},
  progress: Partial<ProgressState> = {},
) {
  const store = createStore();
  store.dispatch(progressChanged({ bestScore: best, ...progress }));
  const claim = { outcome: 'bullet', ticks: 812, round: 2, score: best } as const;
  theRuns.add({ run, claim, playedAt: 0 });
  // It began right before the end of the day.
  const played = { run, claim, playedAt: MIDNIGHT - 1 };
  const result = endOf({ outcome: 'bullet', ticks: 812, round: 2, score: 1300, ...part });
  const { container } = show(
    <>
      <ResultNews result={result} played={played} ghost={ghost} />
      <GoalLine result={result} />
    </>,
    { store },
  );
  return container.textContent;
}

const RULE = ' A gate turns gold if four of five presses pay and half the notes are yours.';
const NEXT = `Next gold: gate 1.${RULE}`;
const DAY = 'Try this road again, or a new one at 00:00 UTC.';

it.each([
  ['an ordinary run', RUN, null, 0, NEXT],
  ['a race ahead', RUN, { ...RUN, ticks: 700 }, 0, `Race: 11 m ahead of the ghost${NEXT}`],
  ['a race behind', RUN, { ...RUN, ticks: 10_000 }, 0, `Race: 918 m behind the ghost${NEXT}`],
  ['a race level', RUN, { ...RUN, ticks: 815 }, 0, `Race: level with the ghost${NEXT}`],
  ['a daily run', DAILY, null, 1300, `Day 1, best 1,300. ${DAY}${NEXT}`],
  ['a worse one', DAILY, null, 2300, `Day 1, best 2,300. ${DAY}${NEXT}`],
])('%s', (_name, run, ghost, best, words) => {
  expect(newsOf(run, ghost, best)).toBe(words);
});

it('after midnight, the road of a daily run is of yesterday', () => {
  vi.setSystemTime(MIDNIGHT);
  expect(newsOf(DAILY, null, 1300)).toBe(`Day 1, best 1,300. A new road is open.${NEXT}`);
});

const TRY: GateTry = { gate: 6, hits: 4, taken: 4, notes: 8, excess: 0 };
it.each<[number, Partial<GateTry> | null, string]>([
  [0, null, 'Next gold: gate 1.'],
  [0b11, null, 'Next gold: gate 3.'],
  [0b11111, { taken: 3 }, 'Next gold: gate 6. Last time: 3 of 8 notes.'],
  [0, { excess: 1 }, 'Next gold: gate 6. Last time: 1 press too many.'],
  [0, { taken: 0, hits: 0, excess: 9 }, 'Next gold: gate 6. Last time: 0 of 8 notes, no hit.'],
  [0, { taken: 3, excess: 2 }, 'Next gold: gate 6. Last time: 3 of 8 notes, 2 presses too many.'],
  [2 ** 20 - 1, null, 'All gates are gold. Next: today’s road.'],
])('the goal after gold %i and %j', (gold, missed, words) => {
  const missedGate = missed && { ...TRY, ...missed };
  expect(newsOf(RUN, null, 0, { gold, missedGate })).toBe(words + RULE);
});

it('the gold of a run is compared with the most of one run on a road of its width', () => {
  const most = { gold: { narrow: 0, wide: 7 }, news: {} };
  expect(newsOf(RUN, null, 0, { gold: 2, missedGate: TRY }, most)).toBe(
    'Gold 1 of 20, best 3. Next gold: gate 6.',
  );
  most.news = { gold: true };
  expect(newsOf(RUN, null, 0, { gold: 7 }, most)).toBe(
    'Gold 3 of 20, your best. Next gold: gate 4.',
  );
});

const SIGHT = 'That ETH came in sight 1.8 s before the hit.';
const SHOOT = `${SIGHT} Shoot at sight: ENTER or S.`;
const MISSING = 'One jump would have saved you: SPACE.';
const SHOT = `${SIGHT} A shot 1.2 s after it appeared would have saved you: ENTER or S.`;
const NOTE = 'You came down from a note onto the bullet.';
const MISSED = lessonOf({});
const MOVED = lessonOf({ jumped: 780 });
const SHOT_LESSON = { ...MISSED, kind: 'shot', tick: 776 } as const;
const NOTHING = `${SIGHT} We tried one more jump or one moved by up to 0.6 s in the last 1.5 s, and a shot every 0.1 s of the last 4 s, from 0.4 s after it appeared: none gave you 0.5 s more.`;

it.each([
  ['a jump that was missing', [], MISSED, `${MISSING} ${SHOOT}`],
  [
    'a jump in the air',
    [[764, 3]],
    MISSED,
    `One jump on landing would have saved you: SPACE. ${SHOOT}`,
  ],
  ['one long before', [[763, 3]], MISSED, `${MISSING} ${SHOOT}`],
  ['a jump that was too early', [], MOVED, `You jumped 0.3 s too early. ${SHOOT}`],
  ['one that was too late', [], { ...MOVED, tick: 774 }, `You jumped 0.1 s too late. ${SHOOT}`],
  ['a shot', [], SHOT_LESSON, SHOT],
  ['a jump, after one for a note', [], { ...MISSED, isFromNote: true }, `${NOTE} ${MISSING}`],
  ['a shot, after that', [], { ...SHOT_LESSON, isFromNote: true }, `${NOTE} ${SHOT}`],
  ['nothing', [], { ...MISSED, kind: 'none' }, NOTHING],
  ['no answer yet', [], null, ''],
] as const)('what would have saved the run: %s', (_name, inputs, lesson, words) => {
  const claimed = { ...runOf(7, 0), run: { ...RUN, inputs }, playedAt: 0 };
  const line = { claimed, lesson, tryIt: null };
  const { container } = show(<LessonLine {...line} />, { game: stubGame() });
  expect(container.textContent?.replace('Show me', '')).toBe(words);
});
