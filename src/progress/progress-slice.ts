/**
 * Progress in the store, and what the last run brought. Empty at first: the delivered HTML is the same for every
 * user.
 */
import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { hasMark } from '../../shared/recording.ts';
import { isRecord, isWhole } from '../../shared/result.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { runEnded } from '../engine/run-slice.ts';
import { stored } from '../storage/stored.ts';
import type { Milestone } from './milestones.ts';

export interface Progress {
  readonly bestScore: number;
  /** Longest distance; 0 while no run has counted. */
  readonly bestTicks: number;
}

/** Fields as they are stored: of any type, or missing. */
type Stored<Shape> = { readonly [Field in keyof Shape]?: unknown };

const NO_PROGRESS: Progress = { bestScore: 0, bestTicks: 0 };

/**
 * Reads stored progress. A field that is missing or makes no sense is 0. Parsed by hand: part of the first scripts
 * (docs/decisions/0050-three-moments.md).
 */
function parseProgress({ bestScore, bestTicks }: Stored<Progress>): Progress {
  return {
    bestScore: isWhole(bestScore, 0, Number.MAX_SAFE_INTEGER) ? bestScore : 0,
    bestTicks: isWhole(bestTicks, 0, WIN_TICKS) ? bestTicks : 0,
  };
}

export const PROGRESS_KEY = 'bnb-runner.progress';

interface StoredProgress extends Progress {
  readonly milestones: readonly Milestone[];
}

const record = stored<Readonly<Record<string, unknown>>>(PROGRESS_KEY, {
  parse: (json) => (isRecord(json) ? json : {}),
  fallback: {},
});

/** `load`: the stored record, its fields not parsed; empty where it is missing or damaged. */
export const { load: loadProgress, observe: observeProgress } = record;

/** Stores these fields; the others stay. A player is not interrupted where that fails. */
export function storeProgress(fields: Partial<StoredProgress>): void {
  record.store({ ...record.load(), ...fields });
}

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
