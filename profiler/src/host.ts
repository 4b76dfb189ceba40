/** For a host that replays its own frames by tick, and keeps them in trace files. These types may change in any version. */
import type { ProfilerOptions } from './page/options.ts';
import type { Frame } from './page/records.ts';

export interface HostOptions extends ProfilerOptions {
  /** Returns what the host knows about the frames until now. A frozen view keeps it. */
  snapshot?(): HostSnapshot;
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
