/** The engine's calls for watching recorded runs. Every host offers them; their code is loaded with the first call. */
import type { ClaimedRun, RecordedRun } from './recording.ts';
import type { ReplayResult } from './replay-result.ts';
import type { Verdict } from './verdict.ts';

/** Speeds of a replay: ticks played in the time of one tick of play. */
export const WATCH_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type WatchSpeed = (typeof WATCH_SPEEDS)[number];

/**
 * A replay is a recorded run on screen, in status 'replaying'. The commands resume, pause and
 * toggle-pause play and halt it. It halts at its last tick; resume then plays it again from its start.
 * It ends with leaveWatch only. Calls that the status does not allow do nothing.
 */
export interface WatchApi {
  /**
   * Shows a recorded run, halted at `tick` (whole, moved into the run), at speed 1. A paused run, or
   * the picture of an ended one, waits behind it. False in 'playing', or when the code does not load.
   */
  watch(run: RecordedRun, tick: number): Promise<boolean>;
  /** Shows another tick of the replay, halted or moving as it was. `tick`: whole, moved into the run. */
  seek(tick: number): Promise<void>;
  /** Moves the replay by whole ticks, back if negative, and halts it there. */
  step(ticks: number): Promise<void>;
  /** Changes the speed of the replay, moving or halted. */
  setSpeed(speed: WatchSpeed): Promise<void>;
  /** Ends the replay: the run that waits behind it is back; without one the ready screen is shown. */
  leaveWatch(): Promise<void>;
  /**
   * What happens in a run, also in one that did not end: events, result, digests. Compares nothing. Plays it in a
   * separate world; the screen does not change. Null when the code does not load.
   */
  replayResult(run: RecordedRun): Promise<ReplayResult | null>;
  /**
   * Whether a parsed run that ended holds: compares its claim, and refuses a run with a mark. Says
   * nothing of what happened in it. Null when the code does not load.
   */
  verify(claimed: ClaimedRun): Promise<Verdict | null>;
}
