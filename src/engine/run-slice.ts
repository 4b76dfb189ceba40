/** The run in the store: the engine's last report, the engine's thread, and how the run ended. */
import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PauseReason, Report } from '../../shared/contract.ts';
import type { RunResult } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { Thread } from './host-contract.ts';

/** What is shown of a run's final end: none → explosion → result (dialog open) → closed. */
type ShownEnd =
  | { readonly phase: 'none' }
  | { readonly phase: 'explosion' | 'result' | 'closed'; readonly result: EndedRun };

export interface RunState
  extends Pick<Report, 'status' | 'isMoving' | 'score' | 'round' | 'ticks' | 'hint' | 'gold'> {
  /** Why the run is paused, if nobody asked for it. 'lost': its host was lost, and the next one cannot know. */
  readonly pausedBy: PauseReason | 'lost' | null;
  /** Numbers of the player's own run. During a replay, the numbers above are those of the replay. */
  readonly own: Pick<RunState, 'score' | 'round' | 'ticks'>;
  /** The run is played in slow motion. */
  readonly isSlow: boolean;
  /** A practice run, which counts nowhere. */
  readonly isPractice: boolean;
  /** null while no engine is open. */
  readonly thread: Thread | null;
  readonly end: ShownEnd;
  /** The run was saved by an earlier visit and has not been resumed yet. */
  readonly isSavedRun: boolean;
  /** No engine could be opened on any thread. */
  readonly failed: boolean;
  /** The engine is closed while another one uses the picture: no overlay is shown. */
  readonly isSuspended: boolean;
}

/** A final end. */
export type EndedRun = RunResult &
  Pick<Report, 'destroyed' | 'gold' | 'missedGate'> &
  Pick<WorldSize, 'width'>;

const initialState: RunState = {
  status: 'ready',
  isMoving: false,
  score: 0,
  round: 1,
  ticks: 0,
  gold: 0,
  own: { score: 0, round: 1, ticks: 0 },
  isSlow: false,
  isPractice: false,
  thread: null,
  end: { phase: 'none' },
  isSavedRun: false,
  hint: null,
  pausedBy: null,
  failed: false,
  isSuspended: false,
};

const runSlice = createSlice({
  name: 'run',
  initialState,
  reducers: {
    /** An engine was opened. A replacement continues the run of the lost one. */
    engineOpened: (state, action: PayloadAction<Thread>) => {
      state.thread = action.payload;
      state.failed = false;
      // A replay is lost with the engine that showed it.
      if (state.status === 'replaying') state.status = 'ready';
    },
    /** The host was lost; another one will restore the run. */
    engineLost: (state) => {
      state.thread = null;
      if (state.status !== 'playing') return;
      state.status = 'paused';
      state.pausedBy = 'lost';
    },
    engineFailed: (state) => {
      state.thread = null;
      state.failed = true;
    },
    engineClosed: ({ isSuspended }) => ({ ...initialState, isSuspended }),
    engineSuspended: (state, action: PayloadAction<boolean>) => {
      state.isSuspended = action.payload;
    },
    savedRunFound: (state) => {
      state.isSavedRun = true;
    },
    /** The saved run turned out not to be resumable. */
    savedRunDiscarded: (state) => {
      state.isSavedRun = false;
    },
    runEnded: (state, action: PayloadAction<EndedRun>) => {
      state.end = { phase: 'explosion', result: action.payload };
    },
    explosionEnded: (state) => {
      if (state.end.phase === 'explosion') state.end.phase = 'result';
    },
    resultClosed: (state) => {
      if (state.end.phase === 'result') state.end.phase = 'closed';
    },
  },
});

export type RunRootState = WithSlice<typeof runSlice>;

export const {
  engineOpened,
  engineLost,
  engineFailed,
  engineClosed,
  engineSuspended,
  savedRunFound,
  savedRunDiscarded,
  runEnded,
  explosionEnded,
  resultClosed,
} = runSlice.actions;

export const reportArrived = createAction<Report>('run/reportArrived');

/** The run has ended, and its result has not been closed yet. */
export const selectIsEnding = ({ run: { end } }: RunRootState): boolean =>
  end.phase === 'explosion' || end.phase === 'result';

/** Written without Immer, which allocates a proxy and a copy: a report comes with every change of the HUD. */
export const runReducer: typeof runSlice.reducer = (state = initialState, action) =>
  reportArrived.match(action) ? withReport(state, action.payload) : runSlice.reducer(state, action);

function withReport(state: RunState, report: Report): RunState {
  const { status, isMoving, hint, gold } = report;
  const before = status === state.status ? state.pausedBy : null;
  const { run, score, round, ticks } = report;
  const own = run !== null && status !== 'replaying' ? { score, round, ticks } : state.own;
  // After a run, its last numbers stay until the next run begins, even during a replay.
  const numbers = run === null && status === 'ready' ? own : { score, round, ticks };
  // The result waits behind the lesson that it offers.
  const begins = status === 'playing' || (status === 'replaying' && state.end.phase !== 'result');
  return {
    ...state,
    status,
    isMoving,
    hint,
    gold,
    pausedBy: report.pausedBy ?? before,
    own,
    ...numbers,
    isSlow: run?.slow === true,
    isPractice: run?.stepped === true,
    isSavedRun: state.isSavedRun && status !== 'playing',
    end: begins && state.status === 'ready' ? { phase: 'none' } : state.end,
  };
}
