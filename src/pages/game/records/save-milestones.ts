/** Looks for milestones in every run that ended, and saves those that are reached. */
import type { Store } from '@reduxjs/toolkit';
import { type ClaimedRun, hasMark, type RecordedRun } from '../../../../shared/recording.ts';
import { milestoneCopy as copy } from '../../../content/milestones.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { milestonesOf, parseMilestones } from '../../../progress/milestones.ts';
import {
  loadProgress,
  observeProgress,
  type ProgressRootState,
  progressChanged,
  storeProgress,
} from '../../../progress/progress-slice.ts';

export interface MilestoneSaver {
  /** Takes a run that ended now. Resolves when its milestones are saved, or no engine can play it again now. */
  onRunEnd(claimed: ClaimedRun): Promise<void>;
  /** Tries the runs again that no engine could play. */
  saveWaiting(): Promise<void>;
  close(): void;
}

/** Runs that ended and were not played again yet. They outlive the page: the player may come back. */
const waiting = new Set<RecordedRun>();

/** Puts the stored milestones into the store, at first and after every change by another tab. */
export function saveMilestones(
  store: Pick<Store<ProgressRootState>, 'dispatch' | 'getState'>,
  client: () => Pick<EngineClient, 'replays'> | null,
): MilestoneSaver {
  const stored = () => parseMilestones(loadProgress()['milestones']);
  const load = () => void store.dispatch(progressChanged({ milestones: stored() }));
  load();
  // Storage may hold nothing: the milestones of this visit are in the store, too.
  const known = () => new Set([...stored(), ...(store.getState().progress.milestones ?? [])]);

  async function look(run: RecordedRun): Promise<void> {
    waiting.add(run);
    const { news } = store.getState().progress;
    const replay = await client()?.replays.replayResult(run);
    if (replay == null) return;
    waiting.delete(run);
    // A run that crashed its engine is not played again.
    if (replay === 'lost') return;
    const before = known();
    const reached = milestonesOf(replay).filter((name) => !before.has(name));
    if (reached.length === 0) return;
    const milestones = parseMilestones([...before, ...reached]);
    storeProgress({ milestones });
    const sentence = `${copy.news(reached.map((name) => copy.names[name]))}.`;
    // Another run may have ended meanwhile.
    const isLast = store.getState().progress.news === news;
    store.dispatch(
      progressChanged({
        milestones,
        ...(isLast && { news: { ...news, milestones: reached, sentence } }),
      }),
    );
  }

  return {
    async onRunEnd({ run }) {
      if (!hasMark(run)) await look(run);
    },
    async saveWaiting() {
      for (const run of [...waiting]) await look(run);
    },
    close: observeProgress(load),
  };
}
