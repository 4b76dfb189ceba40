/**
 * The contract between the page and the engine: all that crosses the thread boundary. Types and
 * version only; no Comlink, no classes. First screen: page to engine. Second: engine to page.
 */
import type { Inspected } from './devtools.ts';
import type { ProfileBatch } from './profile.ts';
import type { InputList, SavedRun } from './recording.ts';
import type { Proof } from './replay-result.ts';
import type { WorldSize } from './rules.ts';

/** Raised when a page and an engine of different builds could no longer understand each other. */
export const PROTOCOL_VERSION = 4;

// ── Page → engine ───────────────────────────────────────────────────────────────────────────────

/** ms since the Unix epoch (`performance.timeOrigin + event.timeStamp`): one clock for both threads. */
export type Stamp = number;

/**
 * What a person asked for, stamped with the time of the press. The stamp measures how late a press
 * was obeyed; it orders nothing: commands are obeyed as they arrive.
 */
export type Command =
  // 'restart' gives a paused run up for a new one; a run in play is never taken from under a player.
  | {
      readonly type: 'start' | 'restart';
      readonly at: Stamp;
      readonly seed: number;
      readonly world: WorldSize;
    }
  | { readonly type: 'jump' | 'shoot'; readonly at: Stamp }
  // The P key toggles: only the engine knows its status at that very moment, the page's is a message old.
  | { readonly type: 'pause' | 'resume' | 'toggle-pause'; readonly at: Stamp };

/** Size of the picture: CSS px, and device px per CSS px. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** What the engine honours besides commands. */
export interface Preferences {
  readonly reducedMotion: boolean;
}

export interface EngineSetup {
  readonly size: CanvasSize;
  /** The world shown until the first run starts. */
  readonly world: WorldSize;
  readonly preferences: Preferences;
}

/** Answer to the handshake. `drawable` is false where this thread gives no 2D context. */
export interface EngineHello {
  readonly protocol: number;
  readonly drawable: boolean;
}

/** The engine's promise-typed face, the same for every host. `Canvas` is what the host draws on. */
export interface EngineApi<Canvas> {
  /** Handshake, before a canvas is given away for good. */
  hello(): Promise<EngineHello>;
  /** Takes the canvas and the listener. Once per engine; rejects when no context is to be had. */
  open(canvas: Canvas, setup: EngineSetup, listener: ReportListener): Promise<void>;
  /** Plays a run up to where it stood, and pauses there; false where it is over by then. Only in 'ready'. */
  restore(run: SavedRun): Promise<boolean>;
  /** Plays a run in a world of its own, apart from the one on show and from any clock: at once. */
  prove(run: SavedRun): Promise<Proof>;
  /** Answers as soon as the engine's thread is free: a sign of life. */
  ping(): Promise<void>;
  /** Hands over a command. Those a status does not allow are ignored (a jump in 'ready', say). */
  command(command: Command): Promise<void>;
  /** Applied right before a frame is drawn, within 1/8 s; also sets the world shown until the first run. */
  resize(size: CanvasSize, world: WorldSize): Promise<void>;
  prefer(preferences: Preferences): Promise<void>;
  /** Begins or ends the recording of what the engine spends its time on. */
  profile(on: boolean): Promise<void>;
  /** What was recorded since the last time; nothing while it is off. */
  readProfile(): Promise<ProfileBatch>;
  /** Moves a paused run, or a replay, by whole ticks; negative is back. See TravelEvent. */
  step(ticks: number): Promise<void>;
  /** Shows a recorded run, standing at `tick`. Not while a run is in play; a paused one is put aside. */
  replay(run: SavedRun, tick: number): Promise<void>;
  /** Ends a replay: the run put aside is paused as it was, without one the engine is ready. */
  leaveReplay(): Promise<void>;
  /** Draws the collision boxes over the picture. */
  showBoxes(on: boolean): Promise<void>;
  /** The object at a point of the world, px. */
  inspect(x: number, y: number): Promise<Inspected | null>;
  /** Stops the loop. The engine does nothing afterwards. */
  close(): Promise<void>;
}

// ── Engine → page ───────────────────────────────────────────────────────────────────────────────

/**
 * 'replaying': a recorded run is on show, moving or halted. It tells its numbers, but neither events
 * nor inputs: they are no news, and no part of the run that may be waiting meanwhile.
 */
export type EngineStatus = 'ready' | 'playing' | 'paused' | 'replaying';

/** How a run ended. */
export type Outcome = 'bullet' | 'enemy' | 'win';

/** A fact of the run. `tick` is the value of ticks after step 2 of the tick it happened in. */
export type EngineEvent =
  | { readonly type: 'start'; readonly tick: 0; readonly seed: number; readonly world: WorldSize }
  | { readonly type: 'collect' | 'destroy'; readonly tick: number }
  | { readonly type: 'round'; readonly tick: number; readonly round: number }
  | { readonly type: 'over'; readonly tick: number; readonly result: RunResult }
  | TravelEvent;

/**
 * A developer moved the paused run to `tick` by hand. The inputs of this report are all there are up
 * to that tick: they replace what was told before.
 */
export interface TravelEvent {
  readonly type: 'travel';
  readonly tick: number;
}

export interface RunResult {
  readonly outcome: Outcome;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  /** A developer stepped through this run: it is no proof of anybody's play. */
  readonly stepped?: true;
}

/** The few numbers the HUD shows. */
export interface Snapshot {
  readonly status: EngineStatus;
  readonly score: number;
  readonly round: number;
  /** Distance in ticks; ten to the metre. */
  readonly ticks: number;
}

/**
 * Sent on every event and change of status, otherwise at most SNAPSHOTS_PER_SECOND times a second.
 * Good for the length of the call only: an engine on the page hands over the object it reuses.
 */
export interface Report {
  readonly snapshot: Snapshot;
  readonly events: readonly EngineEvent[];
  /** Presses as the ticks since the last report took them: with all before, the whole run. */
  readonly inputs: InputList;
  /** While the profiler is open, now and then what it recorded: to be asked for it costs more. */
  readonly profile?: ProfileBatch;
}

export type ReportListener = (report: Report) => void;

/** Less than half of what the page may show (10 a second): each costs it about 2 ms of layout and paint. */
export const SNAPSHOTS_PER_SECOND = 4;

/** The explosion at the crash point lasts this long, ms; the page's result dialog waits for it. */
export const EXPLOSION_MS = 1000;
