/** The third argument of mountProfiler and the second one of connectLoop: what only the host can add. */
import type { Frame } from './records.ts';

export interface ProfilerOptions {
  /** Version or commit of the game, for the report. */
  readonly build?: string;
  /** Returns what a span does, as the rest of a sentence that begins with 'It'; '' if its name is enough. */
  describe?(span: string): string;
  /** Called by the panel's close button, which then does not close the panel itself. */
  onClose?(): void;
  readonly moments?: Moments;
  /** Parts of the panel with the host's own tools, below the panel's own parts. */
  readonly sections?: readonly PanelSection[];
  /** Returns what the host knows about the frames until now. A frozen view keeps it. */
  snapshot?(): HostSnapshot;
}

export interface PanelSection {
  readonly title: string;
  /**
   * Fills the empty element. Plain buttons, tables and fields get the looks of the panel, a `<div class="row">` is a row.
   * May return a function that cleans up.
   */
  mount(element: HTMLElement): (() => void) | undefined;
}

export interface HostSnapshot {
  /** Returns a button below a chosen frame; null for none. `frames`: those of its thread, oldest first. */
  actionOf(frame: Frame, frames: readonly Frame[]): FrameAction | null;
  /** Returns more members for the `otherData` of a trace. `frames`: those of all threads, in the order of their ends. */
  traceData(frames: readonly Frame[]): Readonly<Record<string, unknown>>;
}

export interface FrameAction {
  readonly label: string;
  act(): void;
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
