/** Progress in the store, and what the last run brought. Empty at first: the delivered HTML knows no person. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasMark } from '../../shared/recording.ts';
import { runEnded } from '../engine/run-slice.ts';
import type { Milestone } from './milestones.ts';
import { NO_PROGRESS, type Progress } from './progress.ts';

/** What the run that ended last brought. */
export interface RunNews {
  /** More points than any run before it. */
  readonly best?: boolean;
  /** A longer distance than any run before it. */
  readonly longest?: boolean;
  /** Reached for the first time; undefined until their part has looked at the run. */
  readonly milestones?: readonly Milestone[];
  /** Sentence for screen readers about the milestones: their words come with their part. */
  readonly sentence?: string;
}

export interface ProgressState extends Progress {
  readonly news: RunNews;
  /** All that were reached; null until their part has read them. */
  readonly milestones: readonly Milestone[] | null;
}

/** The part of the store's state that this slice is. */
export interface ProgressRootState {
  readonly progress: ProgressState;
}

export interface ReachedMilestones {
  readonly all: readonly Milestone[];
  /** Those that the last run reached. */
  readonly reached: readonly Milestone[];
  readonly sentence: string;
}

export const progressSlice = createSlice({
  name: 'progress',
  initialState: (): ProgressState => ({ ...NO_PROGRESS, news: {}, milestones: null }),
  reducers: {
    /** Read from storage: at the start, or after another tab changed it. */
    progressLoaded: (state, { payload }: PayloadAction<Progress>) => ({ ...state, ...payload }),
    milestonesLoaded: (state, { payload }: PayloadAction<readonly Milestone[]>) => ({
      ...state,
      milestones: payload,
    }),
    milestonesReached: (state, { payload }: PayloadAction<ReachedMilestones>) => ({
      ...state,
      milestones: payload.all,
      news: { ...state.news, milestones: payload.reached, sentence: payload.sentence },
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

export const { progressLoaded, milestonesLoaded, milestonesReached } = progressSlice.actions;

export function selectProgress({ progress }: ProgressRootState): ProgressState {
  return progress;
}
