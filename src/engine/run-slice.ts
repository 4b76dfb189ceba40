/** What the page knows of the run: the engine's last snapshot, who hosts it, and how it ended. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EngineStatus, RunResult, Snapshot } from '../../shared/contract.ts';

/** Which thread the engine runs on: a Web Worker, or the page itself where that is not to be had. */
export type Thread = 'worker' | 'main';

/**
 * The end of a run, step by step: none → exploding (the crash is being shown) → announced (the
 * result dialog is open) → dismissed.
 */
export type Ending =
  | { readonly phase: 'none' }
  | { readonly phase: 'explosion' | 'result' | 'closed'; readonly result: RunResult };

export interface RunState {
  readonly status: EngineStatus;
  readonly score: number;
  readonly round: number;
  /** Distance in ticks. */
  readonly ticks: number;
  /** null until an engine is open. */
  readonly thread: Thread | null;
  readonly ending: Ending;
  /** The run is one of an earlier visit, on its way into the engine or waiting there. */
  readonly kept: boolean;
  /** No engine could be opened anywhere. */
  readonly failed: boolean;
}

const initialState: RunState = {
  status: 'ready',
  score: 0,
  round: 1,
  ticks: 0,
  thread: null,
  ending: { phase: 'none' },
  kept: false,
  failed: false,
};

const runSlice = createSlice({
  name: 'run',
  initialState,
  reducers: {
    /** An engine is open. A second one takes over from the first: the run is what it was. */
    engineOpened: (state, action: PayloadAction<Thread>) => {
      state.thread = action.payload;
      // What was only on show went with the engine that showed it.
      if (state.status === 'replaying') state.status = 'ready';
    },
    /** Its host went; another engine takes the run over. */
    engineLost: (state) => {
      state.thread = null;
      if (state.status === 'playing') state.status = 'paused';
    },
    engineFailed: (state) => {
      state.thread = null;
      state.failed = true;
    },
    engineClosed: () => initialState,
    savedRunFound: (state) => {
      state.kept = true;
    },
    /** It was over, or no engine is to be had for it. */
    savedRunGone: (state) => {
      state.kept = false;
    },
    snapshotArrived: (state, action: PayloadAction<Snapshot>) => {
      const { status, score, round, ticks } = action.payload;
      const begins = status === 'playing' || status === 'replaying';
      if (begins && state.status === 'ready') state.ending = { phase: 'none' };
      if (status === 'playing') state.kept = false;
      state.status = status;
      state.score = score;
      state.round = round;
      state.ticks = ticks;
    },
    runEnded: (state, action: PayloadAction<RunResult>) => {
      state.ending = { phase: 'explosion', result: action.payload };
    },
    explosionEnded: (state) => {
      if (state.ending.phase === 'explosion') state.ending.phase = 'result';
    },
    resultClosed: (state) => {
      if (state.ending.phase === 'result') state.ending.phase = 'closed';
    },
  },
});

export const {
  engineOpened,
  engineLost,
  engineFailed,
  engineClosed,
  savedRunFound,
  savedRunGone,
  snapshotArrived,
  runEnded,
  explosionEnded,
  resultClosed,
} = runSlice.actions;
export const runReducer = runSlice.reducer;
