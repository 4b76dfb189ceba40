/** Progress in the store, and news about the last run. Empty at first, as in the delivered HTML. */
import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { hasMark } from '../../shared/recording.ts';
import { isWhole } from '../../shared/result.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { type Fields, persist, storedFields } from '../device/stored-fields.ts';
import { runEnded } from '../engine/run-slice.ts';
import { joinDays, type PlayedDays, parseDays } from './daily.ts';
import { type Milestone, milestonesOf, parseMilestones } from './milestones.ts';

export interface Progress {
  readonly bestScore: number;
  /** Longest distance, ticks; 0 while no run has counted. */
  readonly bestTicks: number;
  /** In the order in which they were reached, with those of a newer build. */
  readonly milestones: readonly string[];
  /** Counted here, because the list of runs is limited. */
  readonly dailyDays: PlayedDays;
}

/** A missing or invalid field becomes 0. Parsed by hand, because it is part of the first scripts (decision 50). */
function parseProgress({ bestScore, bestTicks, milestones, dailyDays }: Fields): Progress {
  return {
    bestScore: isWhole(bestScore, 0, Number.MAX_SAFE_INTEGER) ? bestScore : 0,
    bestTicks: isWhole(bestTicks, 0, WIN_TICKS) ? bestTicks : 0,
    milestones: parseMilestones(milestones),
    dailyDays: parseDays(dailyDays),
  };
}

function joined(a: Progress, b: Progress): Progress {
  return {
    bestScore: Math.max(a.bestScore, b.bestScore),
    bestTicks: Math.max(a.bestTicks, b.bestTicks),
    milestones: parseMilestones([...a.milestones, ...b.milestones]),
    dailyDays: joinDays(a.dailyDays, b.dailyDays),
  };
}

export const PROGRESS_KEY = 'bnb-runner.progress';

const record = storedFields(PROGRESS_KEY, parseProgress);

/** News of the run that ended last. */
export interface RunNews {
  /** More points than any run before it. */
  readonly best?: boolean;
  /** A longer distance than any run before it. */
  readonly longest?: boolean;
  /** Reached for the first time. */
  readonly milestones?: readonly Milestone[];
}

export interface ProgressState extends Progress {
  readonly news: RunNews;
}

export interface ProgressRootState {
  readonly progress: ProgressState;
}

export const progressSlice = createSlice({
  name: 'progress',
  initialState: (): ProgressState => ({ ...parseProgress({}), news: {} }),
  reducers: {
    /** The progress was read from storage, or computed from earlier runs. */
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
      const milestones = milestonesOf(payload).filter((name) => !state.milestones.includes(name));
      // Before the first run there is no record to beat.
      const hasBefore = bestTicks > 0;
      const best = hasBefore && score > bestScore;
      const longest = hasBefore && ticks > bestTicks;
      const all = joined(state, { ...state, bestScore: score, bestTicks: ticks, milestones });
      return { ...all, news: { best, longest, milestones } };
    });
  },
});

export const { progressChanged } = progressSlice.actions;

/** Loads the stored progress into the store, and stores what runs change in it. Returns a stop function. */
export function persistProgress(store: Store<ProgressRootState>): () => void {
  const current = () => store.getState().progress;
  return persist(
    store,
    current,
    record,
    () => {
      const saved = record.load();
      // Another tab may have overwritten the record of this one. If it has removed the record, that was intended.
      store.dispatch(
        progressChanged(saved === null ? parseProgress({}) : joined(saved, current())),
      );
    },
    // If storage fails, the next run tries again.
    (progress) => record.store(joined(record.load() ?? parseProgress({}), progress)),
  );
}
