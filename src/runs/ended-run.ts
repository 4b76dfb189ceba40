/** Adds a run that this tab's engine has played to the list, with its milestones. Such a run needs no verification. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { Journal, Report } from '../../shared/contract.ts';
import { hasMark } from '../../shared/recording.ts';
import { milestonesOf } from './milestones.ts';
import { milestonesReached } from './progress-slice.ts';
import { theRuns } from './run-list.ts';

/** Id of the run that was added last: a report after a replay repeats its end. */
let keptId: string | null = null;

/** To be called with every report, after the engine has updated its journal. */
export function keepEndedRun(report: Report, journal: Journal | null, dispatch: Dispatch): void {
  const { status, isFinal, outcome, ticks, round, score } = report;
  if (!isFinal || outcome === null || status === 'replaying' || journal?.ticks !== ticks) return;
  const { id, ...run } = journal;
  if (id === keptId || id !== report.run?.id) return;
  keptId = id;
  if (hasMark(run)) return;
  dispatch(milestonesReached(milestonesOf(report)));
  theRuns.add({ run, claim: { outcome, ticks, round, score }, playedAt: Date.now() });
}
