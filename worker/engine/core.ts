/**
 * An engine as its host sees it, and the core of it that replays, the demo and the devtools share. They ask the
 * engine for a change of mode and never make it themselves.
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
import type { StampClock } from '../profiling/clock.ts';
import type { Layers } from './layers.ts';
import type { FrameClock, Loop } from './loop.ts';
import type { WaitingPresses } from './presses.ts';

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
  readonly waiting: WaitingPresses;
  readonly layers: Layers;
  readonly loop: Pick<Loop, 'start' | 'stop' | 'rewind' | 'wake'>;
  mode(): Mode;
  /** World size of the ready screen. */
  readySize(): WorldSize;
  /** false under reduced motion, and while the canvas has no context. */
  hasMotion(): boolean;
  /** Prepares playback and loop for another run, or another tick of it. */
  reset(): void;
  /** Ticks that are played in the time of one: the speed of a replay, or the pace of a run. */
  setPace(ticks: number): void;
  /** To be called when another tick is on screen. A paused run that becomes 'ready' has ended. */
  rest(next: 'paused' | 'halted' | 'ready'): void;
}
