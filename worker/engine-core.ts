/**
 * The parts of an engine that watching and the devtools use. They ask for a change of status, they never
 * make it.
 */
import type { WorldSize } from '../shared/rules.ts';
import type { FrameClock } from './loop.ts';
import type { Mode } from './mode.ts';
import type { Playback } from './playback.ts';
import type { StampClock } from './profiling/span-recorder.ts';
import type { Work } from './work.ts';

/** A host's frames, and its time on the clock that both threads share. */
export type HostClock = FrameClock & StampClock;

export interface EngineCore {
  readonly clock: HostClock;
  readonly playback: Playback;
  readonly work: Work;
  mode(): Mode;
  /** Prepares playback and loop for another run, or another tick of it. */
  reset(): void;
  /** Requests a frame. */
  wake(): void;
  /** World size of the ready screen. */
  readySize(): WorldSize;
  /** Devtools stepped the paused run: it stays paused, or the engine is ready if that ended it. */
  onRunStepped(): void;
  /** A tick of a replay is on screen: it is halted there. */
  onReplayShown(): void;
  /** Another tick of a moving replay is on screen: it goes on from there. */
  onReplayMoved(): void;
  /** A replay was left. `isRunBack`: the paused run that waited behind it is on screen again. */
  onReplayLeft(isRunBack: boolean): void;
  /** Ticks of a replay that are played in the time of one; 1 for a run. */
  setPace(ticks: number): void;
}
