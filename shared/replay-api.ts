/** The engine's calls for replays of recorded runs. Every host offers them; their code is loaded with the first call. */
import type { RecordedRun } from './recording.ts';
import type { ReplayResult } from './replay-result.ts';

/** Speeds of a replay: ticks played in the time of one tick of play. */
export const REPLAY_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * A replay is a recorded run on screen, in status 'replaying'. The commands resume, pause and
 * toggle-pause play and halt it. It halts at its last tick; resume then plays it again from its start.
 * It ends with leaveReplay only. Calls that the status does not allow do nothing.
 */
export interface ReplayApi {
  /**
   * Shows a recorded run, halted at `tick` (whole, moved into the run), at speed 1. A paused run, or
   * the picture of an ended one, waits behind it. False in 'playing', or when the code does not load.
   */
  replay(run: RecordedRun, tick: number): Promise<boolean>;
  /** Shows another tick of the replay, halted or moving as it was. `tick`: whole, moved into the run. */
  seek(tick: number): Promise<void>;
  /** Moves the replay by whole ticks, back if negative, and halts it there. */
  step(ticks: number): Promise<void>;
  /** Changes the speed of the replay, moving or halted. */
  setSpeed(speed: ReplaySpeed): Promise<void>;
  /** Ends the replay: the run that waits behind it is back; without one the ready screen is shown. */
  leaveReplay(): Promise<void>;
  /**
   * Plays a run, ended or not, in a separate world, and returns its events, result and digests. The screen does not
   * change. Null when the code does not load.
   */
  replayResult(run: RecordedRun): Promise<ReplayResult | null>;
}
