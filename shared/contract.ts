/**
 * The contract between the page and the engine: all messages between the two. Types and constants only; no Comlink, no
 * classes. The first part is from page to engine, the second from engine to page.
 */
import type { Gold } from './gold.ts';
import type { Lesson, SavingLesson } from './lesson.ts';
import type { InputList, Outcome, Played, RecordedRun } from './recording.ts';
import type { CardPicture, ReplayResult, ReplaySpeed } from './replay.ts';
import type { WorldSize } from './rules.ts';

/** Raised when a page and an engine of different builds can no longer understand each other. */
export const PROTOCOL_VERSION = 23;

// ── Page → engine ───────────────────────────────────────────────────────────────────────────────

/** ms since the Unix epoch (`performance.timeOrigin + event.timeStamp`): one clock for both threads. */
export type Stamp = number;

/** The recorded run of one START. The page chooses `id`, which distinguishes its reports from those of other runs. */
export interface Journal extends RecordedRun {
  readonly id: string;
  /** When START was pressed, by the page's calendar clock. A resumed run keeps it. Missing in a measurement's runs. */
  readonly startedAt?: Stamp;
}

/** A journal without the ticks and inputs that were played. */
export type RunStart = Omit<Journal, 'inputs' | 'ticks'>;

/** Additions to the picture of a run. The simulation has no access to them. */
export interface Look {
  /** Another run, whose car is shown as a ghost. Ignored if its seed or world size differs. */
  readonly ghost?: RecordedRun;
  /**
   * Marks what to jump over and what to shoot, until `bestTicks` is long. `mayHold`: until the first gate was reached,
   * the clock is held once, when the first bullet is near.
   */
  readonly hints?: { readonly mayHold: boolean };
  /** Distance of this device's longest run, ticks. */
  readonly bestTicks?: number;
}

/**
 * Commands are carried out in the order of their arrival. A command that the engine's mode does not allow does nothing
 * and returns false: a late message must not end a run in play (decision 11). `MODES` in worker/engine/mode.ts says what
 * each mode allows, command-ranges.ts the range of each field.
 */
export type Command =
  /** Starts a new run. With `replaces`, it abandons a paused run. */
  | {
      readonly type: 'start';
      readonly run: RunStart;
      readonly look?: Look | undefined;
      readonly replaces?: true;
    }
  /**
   * Plays a run to its last tick and pauses there; a run with a final end (`hasEnded`) shows its end. Returns false for
   * a run that ends before its last tick.
   */
  | {
      readonly type: 'restore';
      readonly run: Journal;
      readonly look?: Look | undefined;
      readonly hasEnded?: boolean;
      /** Does not pause: the first press goes on. */
      readonly waits?: true;
    }
  /** A jump or a shot. It counts at the tick in which it was made (`at`), even if that tick was played already. */
  | { readonly type: 'jump' | 'shoot'; readonly at: Stamp }
  /** P toggles: only the engine has the current status; the page gets it one message later (decision 5). */
  | { readonly type: 'resume' | 'toggle-pause' }
  | { readonly type: 'pause'; readonly reason?: PauseReason }
  /**
   * Shows a recorded run at speed 1, halted at `tick` (whole; clamped to the run). A paused run, or the picture of an
   * ended one, waits behind it. Resume, pause and toggle-pause play and halt the replay; at its last tick, resume plays
   * it again from the start.
   */
  | {
      readonly type: 'replay';
      readonly run: RecordedRun;
      readonly tick: number;
      /** Shows the saved run at half speed, beside the recorded one. */
      readonly lesson?: SavingLesson;
    }
  /** Shows another tick of the replay. A replay that is playing goes on from there. */
  | { readonly type: 'seek'; readonly tick: number }
  /** Moves the replay by whole ticks (back if negative) and halts it there. */
  | { readonly type: 'step'; readonly ticks: number }
  | { readonly type: 'speed'; readonly speed: ReplaySpeed }
  /** Ends the replay, and shows the run behind it. In 'ready', it removes the picture of the run that ended. */
  | { readonly type: 'leave' }
  /** Takes effect right before a frame is drawn, within 1/8 s. It also resizes the world shown in 'ready'. */
  | { readonly type: 'resize'; readonly size: CanvasSize; readonly worldSize: WorldSize }
  | { readonly type: 'prefer'; readonly preferences: Preferences }
  /**
   * Shows a run that plays itself until 'ready' is left, but never under reduced motion. It stops a minute after the
   * last command.
   */
  | { readonly type: 'demo' }
  /** Draws the collision boxes over the picture. */
  | { readonly type: 'boxes'; readonly on: boolean }
  /** Stops the loop for good. */
  | { readonly type: 'close' };

/** Questions about runs, and a heartbeat: what is asked, and the answer. */
export interface Questions {
  /** Heartbeat: answered as soon as the engine's thread is free. */
  ping: { readonly asked: null; readonly answer: true };
  /** Plays a run, ended or not, in a separate world. The screen does not change. */
  result: { readonly asked: RecordedRun; readonly answer: ReplayResult };
  /** Draws the end of a run, without words; the screen does not change. Null for a run that has not ended. */
  card: { readonly asked: RecordedRun; readonly answer: CardPicture };
  /** The one press that would have saved a run; null if it did not crash. */
  lesson: { readonly asked: RecordedRun; readonly answer: Lesson | null };
}

/** An engine as the page calls it, the same for every host. `Canvas`: the canvas the host draws on. */
export interface EngineApi<Canvas> {
  /**
   * Takes the canvas and the listener. To be called once per engine. Resolves to PROTOCOL_VERSION. Rejects where this
   * thread has no 2D context.
   */
  open(canvas: Canvas, setup: EngineSetup, onReport: ReportListener): Promise<number>;
  send(command: Command): Promise<boolean>;
  /** Resolves to null if there is no answer. Rejects if the code for it does not load. */
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
  /** Bodies have an outline, and the sky is plain. */
  readonly highContrast: boolean;
  /** Adds JUMP_NOW_CUE and SHOOT_NOW_CUE to the cues. */
  readonly soundCues?: boolean;
}

export interface EngineSetup {
  readonly size: CanvasSize;
  /** Size of the world that is shown until the first run starts. */
  readonly worldSize: WorldSize;
  readonly preferences: Preferences;
}

// ── Engine → page ───────────────────────────────────────────────────────────────────────────────

/** 'replaying': a recorded run is shown, playing or halted. A run of the player may wait behind it. */
export type EngineStatus = 'ready' | 'playing' | 'paused' | 'replaying';

/**
 * The state of the engine, with the numbers of the run on screen, which may be a replay. Receiving it twice changes
 * nothing, except that its cues are heard again. Sent with every change that a player must see, and every REPORT_TICKS
 * in play. `ticks` is the distance; 10 ticks are a metre.
 */
export interface Report extends Played, Gold {
  readonly status: EngineStatus;
  /** Ticks are being played. */
  readonly isMoving: boolean;
  /** The player's own run, also while a replay is shown; null before the first. */
  readonly run: RunStart | null;
  readonly collected: number;
  readonly destroyed: number;
  /** Dollars of the current chain. */
  readonly chain: number;
  /** `outcome` is final. Before, a press that is still on its way may undo it. */
  readonly isFinal: boolean;
  /** These inputs replace all inputs of the run from tick `from` on. Empty in a replay. */
  readonly from: number;
  readonly inputs: InputList;
  /** Cues since the last report, as bits (JUMP_CUE to SHOOT_NOW_CUE). None in a replay. */
  readonly cues: number;
  /** The hint that is marked now; null for none. */
  readonly hint: Hint | null;
  /** Why the run was paused, if nobody asked for it. */
  readonly pausedBy: PauseReason | null;
}

/**
 * What is marked in the picture: the car ('start', for both controls), an enemy or an enemy's bullet. 'held': the clock
 * waits for a jump over the bullet. 'practice': it waits for a press at the start of a practice run.
 */
export type Hint = 'start' | 'shoot' | 'bullet' | 'held' | 'practice';

/**
 * 'gap': no frame for a second, as when a device sleeps or is busy. 'context': the canvas has lost its memory. 'away':
 * the player left the window. 'gamepad': it was disconnected.
 */
export const PAUSE_REASONS = ['gap', 'context', 'away', 'gamepad'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export type ReportListener = (report: Report) => void;

/**
 * Ticks between two reports of a run in play: half a second. Each report costs the page about 2 ms of layout and
 * paint, and a lost host loses the ticks since its last report.
 */
export const REPORT_TICKS = 30;

/** Speed of a run in slow motion, relative to normal play. */
export const SLOW_PACE = 0.5;

/** Length of the explosion at the crash point, ms; the result dialog opens after it. */
export const EXPLOSION_MS = 1000;
/** Time that a win is celebrated before its result dialog opens, ms. */
export const CELEBRATION_MS = 3200;

/** Length of the animation at the end of a run, ms. */
export function endingMs(outcome: Outcome): number {
  return outcome === 'win' ? CELEBRATION_MS : EXPLOSION_MS;
}

// Bits of `Report.cues`: sounds of the run that are not events of the rules.
/** The car left the ground. */
export const JUMP_CUE = 1;
/** The car fired. */
export const SHOT_CUE = 2;
/** An enemy's bullet passed closely below the car. */
export const NEAR_MISS_CUE = 4;
/** The car crashed, or the run was won. A late press may still undo it. */
export const CRASH_CUE = 8;
export const WIN_CUE = 16;
/** Sound cues: a jump saves if the player answers now; an enemy has no shot on its way. */
export const JUMP_NOW_CUE = 32;
export const SHOOT_NOW_CUE = 64;
