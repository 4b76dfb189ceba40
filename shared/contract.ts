/**
 * The contract between the page and the engine: all that they say to each other. Types and constants only; no
 * Comlink, no classes. First part: page to engine. Second: engine to page.
 */
import type { Inspected } from './inspected.ts';
import type { InputList, Outcome, RecordedRun } from './recording.ts';
import type { CardPicture, ReplayResult, ReplaySpeed } from './replay.ts';
import type { WorldSize } from './rules.ts';

/** Raised when a page and an engine of different builds can no longer understand each other. */
export const PROTOCOL_VERSION = 13;

// ── Page → engine ───────────────────────────────────────────────────────────────────────────────

/** ms since the Unix epoch (`performance.timeOrigin + event.timeStamp`): one clock for both threads. */
export type Stamp = number;

/** The recorded run of one START. The page chooses `id`, so that reports of another run are told apart. */
export interface Journal extends RecordedRun {
  readonly id: string;
}

/** All of a journal but what is played. */
export type RunStart = Omit<Journal, 'inputs' | 'ticks'>;

/** Additions to the picture of a run. The simulation has no access to them. */
export interface Look {
  /** A run whose car is shown during this one. Left out of the picture if seed or world size differ. */
  readonly ghost?: RecordedRun;
  /** Marks what the first jump and the first shot are for, for a player who never jumped or shot. */
  readonly hints?: { readonly jump: boolean; readonly shoot: boolean };
  /** Distance of this device's longest run, ticks: a line on the road marks it. */
  readonly bestTicks?: number;
}

/**
 * Commands are carried out in the order of their arrival. One that the status does not allow does nothing, and is
 * answered with false: a late message must not end a run in play (decision 11).
 */
export type Command =
  /** A new run. `replaces`: a paused run is abandoned for it. */
  | {
      readonly type: 'start';
      readonly run: RunStart;
      readonly look?: Look | undefined;
      readonly replaces?: true;
    }
  /**
   * Plays a run to its last tick and pauses there; one whose end is final (`hasEnded`) shows its end. False for a run
   * that ends before its last tick. In 'ready', and in 'paused' with `replaces`.
   */
  | {
      readonly type: 'restore';
      readonly run: Journal;
      readonly look?: Look | undefined;
      readonly hasEnded?: boolean;
      readonly replaces?: true;
    }
  /** Counts at the tick in which it was made (`at`), even if that tick was played already. */
  | { readonly type: 'jump' | 'shoot'; readonly at: Stamp }
  /** P toggles: only the engine has its present status, the page gets it one message later (decision 5). */
  | { readonly type: 'pause' | 'resume' | 'toggle-pause' }
  /**
   * Shows a recorded run, halted at `tick` (whole, moved into the run), at speed 1. A paused run, or the picture of
   * an ended one, waits behind it. Not in 'playing'. Resume, pause and toggle-pause play and halt it; at its last tick
   * resume plays it again from its start.
   */
  | { readonly type: 'replay'; readonly run: RecordedRun; readonly tick: number }
  /** Shows another tick of the replay, which plays on from there if it moves. */
  | { readonly type: 'seek'; readonly tick: number }
  /** Moves the replay by whole ticks, back if negative, and halts it there. */
  | { readonly type: 'step'; readonly ticks: number }
  | { readonly type: 'speed'; readonly speed: ReplaySpeed }
  /** Ends the replay: the run that waits behind it is back. In 'ready': the picture of a run that ended goes. */
  | { readonly type: 'leave' }
  /** Takes effect right before a frame is drawn, within 1/8 s; also resizes the world shown in 'ready'. */
  | { readonly type: 'resize'; readonly size: CanvasSize; readonly worldSize: WorldSize }
  | { readonly type: 'prefer'; readonly preferences: Preferences }
  /**
   * Shows a run that plays itself until 'ready' is left. Only in 'ready', and never under reduced motion. It stops a
   * minute after the last command.
   */
  | { readonly type: 'demo' }
  /** Draws the collision boxes over the picture. */
  | { readonly type: 'boxes'; readonly on: boolean }
  /** Stops the loop for good. */
  | { readonly type: 'close' };

/** Questions about the run or of developers: what is asked, and the answer. */
export interface Questions {
  /** Heartbeat: answered as soon as the engine's thread is free. */
  ping: { readonly asked: null; readonly answer: true };
  /** Plays a run, ended or not, in a separate world. The screen does not change. */
  result: { readonly asked: RecordedRun; readonly answer: ReplayResult };
  /** Draws the end of a run, without words; the screen does not change. Null for a run that has not ended. */
  card: { readonly asked: RecordedRun; readonly answer: CardPicture };
  /** The body at a point of the world, px. */
  inspect: { readonly asked: readonly [x: number, y: number]; readonly answer: Inspected };
}

/** An engine as the page calls it, the same for every host. `Canvas`: the canvas the host draws on. */
export interface EngineApi<Canvas> {
  /**
   * Takes the canvas and the listener, once per engine. Resolves to PROTOCOL_VERSION. Rejects where this thread has no
   * 2D context.
   */
  open(canvas: Canvas, setup: EngineSetup, onReport: ReportListener): Promise<number>;
  send(command: Command): Promise<boolean>;
  /** Null where there is no answer, and when its code does not load. */
  ask<Name extends keyof Questions>(
    question: Name,
    asked: Questions[Name]['asked'],
  ): Promise<Questions[Name]['answer'] | null>;
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

// ── Engine → page ───────────────────────────────────────────────────────────────────────────────

/** 'replaying': a recorded run is shown, moving or halted. It is not part of the run that may wait behind it. */
export type EngineStatus = 'ready' | 'playing' | 'paused' | 'replaying';

/**
 * The state of the engine: receiving it twice changes nothing, but that its cues are heard again. Sent with every
 * change that a player must see, and REPORTS_PER_SECOND times a second in play.
 */
export interface Report {
  readonly status: EngineStatus;
  /** Ticks are being played. */
  readonly isMoving: boolean;
  /** The own run, also while a replay is shown before it; null before the first. */
  readonly run: RunStart | null;
  /** Numbers of the run on screen, which may be a replay. Distance in ticks; 10 ticks are a metre. */
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  readonly collected: number;
  readonly destroyed: number;
  /** Dollars of the present chain, and of the longest. */
  readonly chain: number;
  readonly longestChain: number;
  /** How the run on screen ended. A press that is still on its way may undo it until `isFinal`. */
  readonly outcome: Outcome | null;
  readonly isFinal: boolean;
  /** These replace all inputs of the run at tick `from` or later. Not for a replay. */
  readonly from: number;
  readonly inputs: InputList;
  /** Cues since the last report, as bits (JUMP_CUE to WIN_CUE). None in a replay. */
  readonly cues: number;
  readonly hint: Hint;
}

/**
 * The hint that is marked in the picture now: at the car for both controls, at a note, an enemy or an enemy's bullet; or
 * one that was followed. null: nothing is marked any more.
 */
export type Hint = 'start' | 'jump' | 'shoot' | 'bullet' | 'jumped' | 'shot' | null;

export type ReportListener = (report: Report) => void;

/**
 * Each report costs the page about 2 ms of layout and paint. A lost host takes the ticks since its last report with it:
 * at most 30.
 */
export const REPORTS_PER_SECOND = 2;

/** Ticks that a run in slow motion plays in the time of one. */
export const SLOW_PACE = 0.5;

/** Length of the explosion at the crash point, ms; the result dialog opens after it. */
export const EXPLOSION_MS = 1000;
/** Time that a win is celebrated before its result dialog opens, ms. */
export const CELEBRATION_MS = 3200;

/** Length of the animation at the end of a run, ms. */
export function endingMs(outcome: Outcome): number {
  return outcome === 'win' ? CELEBRATION_MS : EXPLOSION_MS;
}

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
