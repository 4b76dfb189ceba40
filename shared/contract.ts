/**
 * The contract between the page and the engine: what a player needs of an engine. Types and version
 * only; no Comlink, no classes. First screen: page to engine. Second: engine to page. The calls for
 * replays are in replay.ts, those for developers in devtools.ts.
 */
import type { ProfileBatch } from './profile.ts';
import type { InputList, RecordedRun, RunResult } from './recording.ts';
import type { WorldSize } from './rules.ts';

/** Raised when a page and an engine of different builds can no longer understand each other. */
export const PROTOCOL_VERSION = 11;

// ── Page → engine ───────────────────────────────────────────────────────────────────────────────

/** ms since the Unix epoch (`performance.timeOrigin + event.timeStamp`): one clock for both threads. */
export type Stamp = number;

/**
 * ms after which a jump or a shot no longer counts when it was made (docs/rules.md, "Late presses"). The end of a
 * run is seen and heard at once. A late press may undo it within this time; after it the event 'ended' follows.
 */
export const LATE_PRESS_MS = 250;

/**
 * A press, stamped with its time. Commands are carried out in the order of their arrival; a jump or a shot counts
 * at the tick in which it was made, even if that tick was played already.
 */
export type Command =
  // 'restart' abandons a paused run. 'start' never does: a late message must not end a run in play (decision 11).
  | {
      readonly type: 'start' | 'restart';
      readonly at: Stamp;
      readonly seed: number;
      readonly worldSize: WorldSize;
      readonly decoration?: RunDecoration;
      /** Played in slow motion, and marked. */
      readonly slow?: true;
    }
  | { readonly type: 'jump' | 'shoot'; readonly at: Stamp }
  // The P key toggles: only the engine knows its present status, the page knows it one message later (decision
  // 5).
  | { readonly type: 'pause' | 'resume' | 'toggle-pause'; readonly at: Stamp };

/** Additions to the picture of a run. The simulation does not know of them. */
export interface RunDecoration {
  /** A run whose car is shown during this one. Left out of the picture if seed or world size differ. */
  readonly ghost?: RecordedRun;
  /** Marks the first note and the first enemy, for a player who never jumped or shot. */
  readonly hints?: { readonly jump: boolean; readonly shoot: boolean };
  /** Distance of this device's longest run, ticks: a line on the road marks it. */
  readonly bestTicks?: number;
}

/** Size of the canvas: CSS px, and device px per CSS px. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** Settings of the player that the engine respects. */
export interface Preferences {
  readonly reducedMotion: boolean;
  /** Outlined bodies before a plain sky. */
  readonly highContrast: boolean;
}

export interface EngineSetup {
  readonly size: CanvasSize;
  /** Size of the world that is shown until the first run starts. */
  readonly worldSize: WorldSize;
  readonly preferences: Preferences;
}

/** Answer to the handshake. `drawable` is false where the engine's thread has no 2D context. */
export interface EngineHello {
  readonly protocol: number;
  readonly drawable: boolean;
}

/** An engine as the page calls it, the same for every host. `Canvas`: the canvas the host draws on. */
export interface EngineApi<Canvas> {
  /** Handshake, before a canvas is transferred for good. */
  hello(): Promise<EngineHello>;
  /** Takes the canvas and the listener, once per engine. Rejects where there is no 2D context. */
  open(canvas: Canvas, setup: EngineSetup, onReport: ReportListener): Promise<void>;
  /**
   * Plays a run up to its last tick and pauses there; false where the run has ended by then. Only in
   * 'ready'. `decoration`: as in the command 'start'.
   */
  restore(run: RecordedRun, decoration?: RunDecoration): Promise<boolean>;
  /** Heartbeat: answers as soon as the engine's thread is free. */
  ping(): Promise<void>;
  /** Passes on a command. A command that the status does not allow is ignored (a jump in 'ready'). */
  command(command: Command): Promise<void>;
  /** Takes effect right before a frame is drawn, within 1/8 s; also resizes the world shown in 'ready'. */
  resize(size: CanvasSize, worldSize: WorldSize): Promise<void>;
  prefer(preferences: Preferences): Promise<void>;
  /**
   * Shows a run that plays itself, from tick `from` on, until 'ready' is left; null ends it. Only in 'ready', and never
   * under reduced motion. It stands still a minute after the last call.
   */
  demo(from: number | null): Promise<void>;
  /** Stops the loop for good. */
  close(): Promise<void>;
}

// ── Engine → page ───────────────────────────────────────────────────────────────────────────────

/**
 * 'replaying': a recorded run is shown, moving or halted. Reports then hold numbers, but no events or inputs: a
 * replay is not part of the run that may wait behind it (decision 16).
 */
export type EngineStatus = 'ready' | 'playing' | 'paused' | 'replaying';

/** Movement of a replay. */
export type ReplayMotion = 'moving' | 'halted';

export type { RunResult } from './recording.ts';

/** A fact of the run. `tick`: the value of ticks after step 2 of the tick it happened in (docs/rules.md). */
export type EngineEvent =
  | {
      readonly type: 'start';
      readonly tick: 0;
      readonly seed: number;
      readonly worldSize: WorldSize;
      /** The run is played in slow motion. */
      readonly slow?: true;
    }
  | { readonly type: 'collect' | 'destroy'; readonly tick: number }
  | { readonly type: 'round'; readonly tick: number; readonly round: number }
  | { readonly type: 'ended'; readonly tick: number; readonly result: RunResult }
  | RewoundEvent
  | SteppedEvent;

/**
 * A late press changed the run from `tick` on. Reported inputs at `tick` or later and reported events after it are
 * void; the inputs and the further events of this report replace them.
 */
export interface RewoundEvent {
  readonly type: 'rewound';
  readonly tick: number;
}

/**
 * A developer moved the paused run to `tick`. The inputs of this report are the whole run up to that
 * tick: they replace all inputs reported before.
 */
export interface SteppedEvent {
  readonly type: 'stepped';
  readonly tick: number;
}

/** The few numbers that the HUD shows. */
export interface Snapshot {
  readonly status: EngineStatus;
  readonly score: number;
  readonly round: number;
  /** Distance in ticks; 10 ticks are a metre. */
  readonly ticks: number;
}

/**
 * Sent on every event and change of status, otherwise SNAPSHOTS_PER_SECOND times a second at most. A cue is
 * sent at once, too, in a report that holds nothing else and repeats the last snapshot.
 * Valid during the call only: an engine on the page reuses the object.
 */
export interface Report {
  readonly snapshot: Snapshot;
  readonly events: readonly EngineEvent[];
  /** Inputs since the last report. All reports together hold the whole run. */
  readonly inputs: InputList;
  /** Cues since the last report, as bits (JUMP_CUE to WIN_CUE). None in a replay. */
  readonly cues?: number | undefined;
  /** In status 'replaying' only. */
  readonly replay?: ReplayMotion | undefined;
  /** Only when it changes. */
  readonly hint?: HintReport | undefined;
  /** Records of the open profiler, in some of the reports: an extra message would cost more. */
  readonly profile?: ProfileBatch;
}

/** The hint that is marked in the picture now, or that was followed. null: its note or enemy has passed. */
export type HintReport = 'jump' | 'shoot' | 'jumped' | 'shot' | null;

export type ReportListener = (report: Report) => void;

/** Below the limit of 10 a second: each report costs the page about 2 ms of layout and paint. */
export const SNAPSHOTS_PER_SECOND = 4;

/** Ticks that a run in slow motion plays in the time of one. */
export const SLOW_PACE = 0.5;

/** Length of the explosion at the crash point, ms; the result dialog opens after it. */
export const EXPLOSION_MS = 1000;
/** Time that a win is celebrated before its result dialog opens, ms. */
export const CELEBRATION_MS = 3200;

// Bits of `Report.cues`: moments of a run that are heard, but are no events of the rules.
/** The car left the ground. */
export const JUMP_CUE = 1;
/** The car fired. */
export const SHOT_CUE = 2;
/** A danger passed closely below the car. */
export const NEAR_MISS_CUE = 4;
/** The car crashed, or the run was won. A late press may still undo it. */
export const CRASH_CUE = 8;
export const WIN_CUE = 16;
