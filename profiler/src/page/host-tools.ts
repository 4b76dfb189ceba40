/**
 * Features that only the host can offer. All are optional, and the panel hides those that are missing. Passed to
 * mountProfiler as its third argument.
 */

export interface HostTools {
  /** Version or commit, for reports. */
  readonly build?: string;
  /** The rest of a sentence that begins with 'It' and says what a span does; '' if its name is enough. */
  describe?(span: string): string;
  /** Called when the panel's close button is pressed. By default the panel is removed. */
  onClose?(): void;
  /** The game's present state, which `step`, `inspection` and `replays` need. */
  readonly game?: GameState;
  /** Moves a paused run or a replay by whole ticks; a negative number moves it back. */
  step?(ticks: number): void;
  /** Draws the collision boxes over the picture. */
  showBoxes?(isOn: boolean): void;
  readonly inspection?: Inspection;
  readonly replays?: Replays;
  /** Moves the loop to a worker or to the page. */
  moveTo?(thread: 'worker' | 'page'): void;
  readonly comparison?: Comparison;
  readonly moments?: Moments;
  /** Shown with the switch that mirrors spans in the browser's performance panel. */
  readonly mirrorHint?: string;
}

export interface GameState {
  state(): {
    readonly status: 'ready' | 'playing' | 'paused' | 'replaying';
    /** Tick on screen. */
    readonly tick: number;
  };
  /** `onChange` is called after a change of the state. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/** The object at a point of the world. */
export interface Inspection {
  /** `x`, `y`: px of the world. null for an empty place. */
  inspect(x: number, y: number): Promise<InspectedObject | null>;
  /** World size of the run on screen; the picture shows it whole and centred. */
  worldSize(): { readonly width: number; readonly height: number } | null;
  /** The element that holds the picture. */
  picture(): HTMLElement | null;
}

export interface InspectedObject {
  readonly kind: string;
  /** Name and value, as they are shown. */
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** A recorded run. The panel keeps it, writes it into trace files and hands it back. */
export interface RunToReplay {
  readonly seed: number;
  readonly ticks: number;
}

export interface Replays {
  /** A run can be replayed only under the version of the rules that it was recorded with. */
  readonly rulesVersion: number;
  /** Parses the run of a trace file; nothing in it is trusted. A string is the reason against it. */
  parseRun(json: Readonly<Record<string, unknown>>): RunToReplay | string;
  /** The run in play, or the last one: its keys (`position` of the loop) are above 0. null when there is none. */
  run(): RunToReplay | null;
  /** The recorded run that was replayed last: its keys are below 0. */
  replayed(): RunToReplay | null;
  /** Shows a recorded run, halted at a tick. A run in play is paused first. */
  replay(run: RunToReplay, tick: number): void;
  /** Plays or halts a replay; resumes or pauses a run. */
  playOrHalt(): void;
  leave(): void;
}

/** A measurement that only the host can make. Its result is one table. */
export interface Comparison {
  readonly title: string;
  readonly button: string;
  /** Shown before it: what it does, and how long it takes. */
  readonly about: string;
  /** `onProgress`: share done, 0 to 1, and what is being measured. Rejects when the signal aborts, or with a reason. */
  run(
    signal: AbortSignal,
    onProgress: (done: number, what: string) => void,
  ): Promise<ComparisonResult>;
}

export interface ComparisonResult {
  /** The result in one sentence. */
  readonly verdict: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[];
  readonly note?: string;
}

/** Moments of the page's thread that are counted, such as commits of a framework. */
export interface Moments {
  /** 'React commits'. */
  readonly name: string;
  /** Calls `onMoment` with the page's time of each, ms. Returns a function that stops. null: not counted. */
  readonly watch: ((onMoment: (at: number) => void) => () => void) | null;
  /** Shown in place of the count when they are not counted. */
  readonly hint?: string;
}
