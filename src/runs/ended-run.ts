/** Keeps a run that this tab's engine has played, and its milestones. Nothing verifies it again. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { Journal, Report } from '../../shared/contract.ts';
import { hasMark } from '../../shared/recording.ts';
import { milestonesOf } from './milestones.ts';
import { milestonesReached } from './progress-slice.ts';
import { theRuns } from './run-list.ts';

/** Of the run that was kept last: its end is reported again after a replay. */
let keptId: string | null = null;

/** Takes every report, after the engine has its journal; keeps the run of a final one, once. */
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
