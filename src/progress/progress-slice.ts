/**
 * Progress in the store, and what the last run brought. Empty at first: the delivered HTML is the same for every
 * user.
 */

import type { Store } from '@reduxjs/toolkit';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasMark } from '../../shared/recording.ts';
import { runEnded } from '../engine/run-slice.ts';
import type { Milestone } from './milestones.ts';
import {
  loadProgress,
  NO_PROGRESS,
  observeProgress,
  type Progress,
  parseProgress,
  storeProgress,
} from './progress.ts';

/** News of the run that ended last. */
export interface RunNews {
  /** More points than any run before it. */
  readonly best?: boolean;
  /** A longer distance than any run before it. */
  readonly longest?: boolean;
  /** Reached for the first time; undefined until their module has looked at the run. */
  readonly milestones?: readonly Milestone[];
  /** Sentence for screen readers about the milestones. A lazy chunk has their words. */
  readonly sentence?: string;
}

export interface ProgressState extends Progress {
  readonly news: RunNews;
  /** All that were reached; null until their module has read them. */
  readonly milestones: readonly Milestone[] | null;
}

/** The part of the store's state that this slice is. */
export interface ProgressRootState {
  readonly progress: ProgressState;
}

export const progressSlice = createSlice({
  name: 'progress',
  initialState: (): ProgressState => ({ ...NO_PROGRESS, news: {}, milestones: null }),
  reducers: {
    /** Read from storage, or found out about the last run. */
    progressChanged: (state, { payload }: PayloadAction<Partial<ProgressState>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(runEnded, (state, { payload }): ProgressState => {
      if (hasMark(payload)) return { ...state, news: {} };
      const { bestScore, bestTicks } = state;
      const { score, ticks } = payload;
      // The first run has nothing to beat.
      const hasBefore = bestTicks > 0;
      return {
        ...state,
        bestScore: Math.max(bestScore, score),
        bestTicks: Math.max(bestTicks, ticks),
        news: { best: hasBefore && score > bestScore, longest: hasBefore && ticks > bestTicks },
      };
    });
  },
});

export const { progressChanged } = progressSlice.actions;

export function selectProgress({ progress }: ProgressRootState): ProgressState {
  return progress;
}

/** Puts the stored progress into the store, and stores what runs change there. Returns a stop function. */
export function persistProgress(store: Store<ProgressRootState>): () => void {
  let saved: Progress;
  function load(): void {
    saved = parseProgress(loadProgress());
    store.dispatch(progressChanged(saved));
  }
  load();
  const stopObserving = observeProgress(load);
  const unsubscribe = store.subscribe(() => {
    const { bestScore, bestTicks } = selectProgress(store.getState());
    if (bestScore <= saved.bestScore && bestTicks <= saved.bestTicks) return;
    saved = { bestScore, bestTicks };
    storeProgress(saved);
  });
  return () => {
    unsubscribe();
    stopObserving();
  };
}
