/** The third argument of mountProfiler: features that only the host can offer. The panel hides those that are missing. */

export interface HostTools {
  /** Version or commit of the game, for 'Copy as text'. */
  readonly build?: string;
  /** Returns what a span does, as the rest of a sentence that begins with 'It'; '' if its name is enough. */
  describe?(span: string): string;
  /** The panel's close button calls it. By default the button removes the panel. */
  onClose?(): void;
  /** The game's state, which `step`, `inspection` and `replays` need. */
  readonly game?: GameState;
  /** Moves a paused run or a replay by a number of ticks; a negative number moves it back. */
  step?(ticks: number): void;
  /** Shows or hides the collision boxes over the picture. */
  showBoxes?(isOn: boolean): void;
  readonly inspection?: Inspection;
  readonly replays?: Replays;
  /** Moves the loop to a worker or to the page. */
  moveTo?(thread: 'worker' | 'page'): void;
  readonly comparison?: Comparison;
  readonly moments?: Moments;
  /** A text beside the switch that shows spans in the browser's performance panel. */
  readonly mirrorHint?: string;
}

export interface GameState {
  state(): {
    readonly status: 'ready' | 'playing' | 'paused' | 'replaying';
    /** The tick on screen. */
    readonly tick: number;
  };
  /** `onChange` is called after a change of the state. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/** Tells the developer which object is at a point of the world. */
export interface Inspection {
  /** Resolves to the object at a point (px of the world), or to null. */
  inspect(x: number, y: number): Promise<InspectedObject | null>;
  /** Size of the world on screen, px. The picture shows all of the world, centred. */
  worldSize(): { readonly width: number; readonly height: number } | null;
  /** The element that shows the game. */
  picture(): HTMLElement | null;
}

export interface InspectedObject {
  readonly kind: string;
  /** Names and values, as the panel shows them. */
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** A recorded run. The panel stores it, writes it into trace files and passes it to `replay`. */
export interface RunToReplay {
  readonly seed: number;
  readonly ticks: number;
}

export interface Replays {
  /** Version of the game's rules. A run can be replayed only under the version that it was recorded with. */
  readonly rulesVersion: number;
  /** Parses the run of a trace file, which may contain anything. Returns a string, the reason, if it is not valid. */
  parseRun(json: Readonly<Record<string, unknown>>): RunToReplay | string;
  /** The run in play, or else the last one; null for none. Its key (`position` of the loop) is above 0. */
  run(): RunToReplay | null;
  /** The run that was replayed last; null for none. Its key is below 0. */
  replayed(): RunToReplay | null;
  /** Pauses the run in play, and shows a recorded run at a tick. */
  replay(run: RunToReplay, tick: number): void;
  /** Plays or halts a replay, or resumes or pauses a run. */
  playOrHalt(): void;
  /** Returns from a replay to the run in play. */
  leave(): void;
}

/** A measurement that only the host can make. Its result is a table. */
export interface Comparison {
  readonly title: string;
  readonly button: string;
  /** Says before the measurement what it does, and how long it takes. */
  readonly about: string;
  /** Calls `onProgress` with the share that is done (0 to 1) and a text. Rejects when the signal aborts, or with a reason. */
  run(
    signal: AbortSignal,
    onProgress: (done: number, what: string) => void,
  ): Promise<ComparisonResult>;
}

export interface ComparisonResult {
  /** Says the result in one sentence. */
  readonly verdict: string;
  readonly columns: readonly string[];
  /** The first cell of each row is the name of the row. */
  readonly rows: readonly (readonly string[])[];
  readonly note?: string;
}

/** Counts moments of the page's thread, such as commits of a framework. */
export interface Moments {
  /** For example 'React commits'. */
  readonly name: string;
  /** Calls `onMoment` with the page time of each moment, ms. Returns an unsubscribe function. null if they cannot be counted. */
  readonly watch: ((onMoment: (at: number) => void) => () => void) | null;
  /** Replaces the count if the moments cannot be counted. */
  readonly hint?: string;
}
