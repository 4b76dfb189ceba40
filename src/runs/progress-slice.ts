/** Progress in the store, and news about the last run. Empty at first, as in the delivered HTML. */
import { createSlice, type PayloadAction, type Store, type WithSlice } from '@reduxjs/toolkit';
import { goalOf, goldGates } from '../../shared/gold.ts';
import { hasMark } from '../../shared/recording.ts';
import { isRecord, isWhole } from '../../shared/result.ts';
import { roadOf, WIN_TICKS } from '../../shared/rules.ts';
import { type Fields, persist, storedFields } from '../device/stored-fields.ts';
import { runEnded } from '../engine/run-slice.ts';
import { joinDays, parseDays } from './daily.ts';
import { PROGRESS_KEY } from './start-wish.ts';

/** A missing or invalid field becomes 0. Parsed by hand, because it is part of the first scripts (decision 50). */
function parseProgress(fields: Fields) {
  const gold = wholeIn(fields['gold'], 2 ** 20 - 1);
  const goal = wholeIn(fields['goal'], WIN_TICKS);
  return {
    bestScore: wholeIn(fields, Number.MAX_SAFE_INTEGER)('bestScore'),
    /** Longest distance, ticks; 0 while no run has counted. */
    bestTicks: wholeIn(fields, WIN_TICKS)('bestTicks'),
    /** The gold of the run with the most gold gates, by the width of its road: a bit for each gate. */
    gold: { narrow: gold('narrow'), wide: gold('wide') },
    /** The next gate to turn gold, as the last run left it; gate 0 while no run has counted. */
    goal: {
      gate: goal('gate'),
      hits: goal('hits'),
      taken: goal('taken'),
      notes: goal('notes'),
      excess: goal('excess'),
    },
    /** Counted here, because the list of runs is limited. */
    dailyDays: parseDays(fields['dailyDays']),
  };
}

export type Progress = Readonly<ReturnType<typeof parseProgress>>;

function wholeIn(fields: unknown, most: number): (name: string) => number {
  return (name) => {
    const value = isRecord(fields) ? fields[name] : 0;
    return isWhole(value, 0, most) ? value : 0;
  };
}

const moreGold = (a: number, b: number) => (goldGates(b).length > goldGates(a).length ? b : a);

/** `b`: the newer one. */
function joined(a: Progress, b: Progress): Progress {
  return {
    bestScore: Math.max(a.bestScore, b.bestScore),
    bestTicks: Math.max(a.bestTicks, b.bestTicks),
    gold: {
      narrow: moreGold(a.gold.narrow, b.gold.narrow),
      wide: moreGold(a.gold.wide, b.gold.wide),
    },
    goal: b.goal.gate > 0 ? b.goal : a.goal,
    dailyDays: joinDays(a.dailyDays, b.dailyDays),
  };
}

const record = storedFields(PROGRESS_KEY, parseProgress);

export const loadProgress = (): Progress => record.load() ?? parseProgress({});

/** News of the run that ended last. */
export interface RunNews {
  /** More points than any run before it. */
  readonly best?: boolean;
  /** A longer distance than any run before it. */
  readonly longest?: boolean;
  /** More gold gates than any run before it on a road of this width. */
  readonly gold?: boolean;
}

export type ProgressState = Progress & { readonly news: RunNews };

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
      const road = roadOf(payload);
      const gold = { ...state.gold, [road]: payload.gold };
      // Before the first run there is no record to beat.
      const hasBefore = bestTicks > 0;
      const best = hasBefore && score > bestScore;
      const longest = hasBefore && ticks > bestTicks;
      const goal = goalOf(payload);
      const all = joined(state, { ...state, bestScore: score, bestTicks: ticks, gold, goal });
      const isMost = all.gold[road] !== state.gold[road];
      return { ...all, news: { best, longest, gold: isMost } };
    });
  },
});

export type ProgressRootState = WithSlice<typeof progressSlice>;

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
        progressChanged(saved === null ? parseProgress({}) : joined(current(), saved)),
      );
    },
    // If storage fails, the next run tries again.
    (progress) => record.store(joined(loadProgress(), progress)),
  );
}
