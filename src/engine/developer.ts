/** What an engine client offers to developers besides play: its measurements, and time travel. */
import type { Inspected } from '../../shared/inspection.ts';
import type { ProfileBatch } from '../../shared/profile.ts';
import type { SavedRun } from '../../shared/recording.ts';

/** `client.profiler`. */
export interface EngineProfiler {
  /** Begins to record. Stays open when the engine moves to the page. */
  open(): void;
  /** Ends it; what was not read is forgotten. */
  close(): void;
  /** What was recorded since the last read; null while no engine is open or it went in between. */
  read(): Promise<ProfileBatch | null>;
}

/** `client.travel`. Calls that the engine's status does not allow do nothing. */
export interface EngineTravel {
  /**
   * Moves a paused or replaying run by whole ticks, back with a negative number; a replay is halted
   * by it. Stops at the run's start, and at the end of what can be played.
   */
  step(ticks: number): void;
  /** Draws the collision boxes over the picture. */
  showBoxes(on: boolean): void;
  /** The object at a point of the world, px; null where there is none or no engine is open. */
  inspect(x: number, y: number): Promise<Inspected | null>;
  /** Opens a recorded run, standing at `tick`, in status 'replaying'. `resume` plays it. */
  replay(run: SavedRun, tick: number): void;
}
