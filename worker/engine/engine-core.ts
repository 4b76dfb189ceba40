/**
 * An engine as its host sees it, and the parts of it that watching and the devtools use. They ask for a change of
 * status, they never make it.
 */
import type {
  CanvasSize,
  Command,
  Preferences,
  ReportListener,
  RunDecoration,
} from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { Mode } from '../mode.ts';
import type { HostCanvas } from '../playback/painter.ts';
import type { Playback } from '../playback/playback.ts';
import type { StampClock } from '../profiling/span-recorder.ts';
import type { DemoSlot } from './demo-slot.ts';
import type { FrameClock, Loop } from './loop.ts';
import type { Work } from './work.ts';

/** A host's frames, and its time on the clock that both threads share. */
export type HostClock = FrameClock & StampClock;

/** The parts that a host provides. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

export interface Engine {
  command(command: Command): void;
  /** Returns false when the run has ended by then; the engine stays ready. */
  restore(run: RecordedRun, decoration: RunDecoration): boolean;
  resize(size: CanvasSize, worldSize: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The browser took the canvas's memory: pauses, and draws nothing until `onContextRestored`. */
  onContextLost(): void;
  onContextRestored(): void;
  close(): void;
  readonly core: EngineCore;
}

export interface EngineCore {
  readonly clock: HostClock;
  readonly playback: Playback;
  readonly work: Work;
  mode(): Mode;
  /** Prepares playback and loop for another run, or another tick of it. */
  reset(): void;
  /** Every change of mode ends the demo in it. */
  readonly slot: DemoSlot;
  readonly loop: Pick<Loop, 'start' | 'stop' | 'rewind' | 'wake'>;
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
  /** Ticks that are played in the time of one: the speed of a replay, or the pace of a run. */
  setPace(ticks: number): void;
}
