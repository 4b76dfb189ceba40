// @vitest-environment happy-dom
/** A run that has ended is kept once, with its milestones, when its end is final. */
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { Journal, Report } from '../../../shared/contract.ts';
import { createStore } from '../../../src/app/store.ts';
import { runEnded } from '../../../src/engine/run-slice.ts';
import { keepEndedRun } from '../../../src/runs/ended-run.ts';
import { persistProgress } from '../../../src/runs/progress-slice.ts';
import { theRuns } from '../../../src/runs/run-list.ts';
import { reportOf } from '../../support/report.ts';
import { emptyRuns } from './runs-fixture.ts';

afterEach(emptyRuns);

let runs = 0;

/** The journal of another run, and its final report. */
function played(part: Partial<Report> = {}, marks: Partial<Journal> = {}) {
  runs += 1;
  const start = { id: `run ${runs}`, seed: runs, width: 900, height: 500, ...marks };
  const journal: Journal = { ...start, inputs: [[3, 1]], ticks: 1048 };
  const report = reportOf({
    ...{ status: 'ready', run: start, ticks: 1048, round: 3, score: 2400, outcome: 'bullet' },
    ...{ isFinal: true, collected: 6, destroyed: 9, chain: 1, longestChain: 5, ...part },
  });
  return { journal, report };
}
const REACHED = ['first-note', 'first-eth', 'chain-5', '1000-points'];

function openPage() {
  const store = createStore();
  onTestFinished(persistProgress(store));
  onTestFinished(theRuns.subscribe(() => {}));
  return {
    progress: () => store.getState().progress,
    end({ journal, report }: ReturnType<typeof played>) {
      const { outcome, ticks, round, score } = report;
      if (outcome !== null) store.dispatch(runEnded({ outcome, ticks, round, score }));
      keepEndedRun(report, journal, store.dispatch);
    },
  };
}

it('an ended run is in the list at once, with its milestones; the next one brings only those that are left', () => {
  const { end, progress } = openPage();
  const first = played();
  end(first);
  const { id: _, ...run } = first.journal;
  const claim = { outcome: 'bullet', ticks: 1048, round: 3, score: 2400 };
  expect(theRuns.rows()).toMatchObject([{ run, claim }]);
  expect(progress().milestones).toEqual(REACHED);
  expect(progress().news.milestones).toEqual(REACHED);
  end(played({ round: 5 }));
  expect(theRuns.rows()).toHaveLength(2);
  expect(progress().news.milestones).toEqual(['round-5']);
  end(played());
  expect(progress().news.milestones).toBeUndefined();
  expect(progress().milestones).toEqual([...REACHED, 'round-5']);
});

it('an ended run does not come back when its end is reported again after it was deleted', () => {
  const { end } = openPage();
  const run = played();
  end(run);
  emptyRuns();
  end(run);
  expect(theRuns.rows()).toEqual([]);
});

it.each<[string, Partial<Report>, Partial<Journal>]>([
  ['an end that is not final', { isFinal: false, status: 'playing' }, {}],
  ['a replay', { status: 'replaying' }, {}],
  ['a run that goes on', { outcome: null, isFinal: false }, {}],
  ['another run', { run: { id: 'other', seed: 1, width: 900, height: 500 } }, {}],
  ['a run in slow motion', {}, { slow: true }],
  ['a run that a developer stepped through', {}, { stepped: true }],
])('%s counts nowhere', (_name, part, marks) => {
  const { end, progress } = openPage();
  end(played(part, marks));
  expect(theRuns.rows()).toEqual([]);
  expect(progress().milestones).toEqual([]);
});
