/** Messages between a recorded loop and the panel: the page sends a port, and asks through it. */
import type { ProfileBatch } from './profile.ts';

/** The first message, to the worker itself. Its one port is the loop's. */
export interface PortMessage {
  readonly profilerPort: 1;
  /** Stamp of the page's time 0: presses carry the page's time. */
  readonly timeOrigin: number;
}

/** 'mirror' and 'unmirror': spans in the browser's performance panel. */
export type LoopQuestion = 'open' | 'close' | 'read' | 'mirror' | 'unmirror';

/** The loop says what it is as soon as it has the port, and answers `read`. */
export type LoopAnswer =
  | { readonly about: LoopOptions }
  | { readonly batch: Omit<ProfileBatch, 'late' | 'messages' | 'bytes'> };

/** The host's description of its loop. */
export interface LoopOptions {
  readonly name: string;
  /** Name of the thread. By default 'worker'. */
  readonly thread?: string;
  /** Steps of play in a second, if they are all of one length. */
  readonly ticksPerSecond?: number;
  /** The span that plays such a step. By default 'tick'. */
  readonly tick?: string;
  /** The span whose end shows a press. By default the end of the frame does. */
  readonly drawing?: string;
  /** Source files by span. */
  readonly sources?: Readonly<Record<string, string | readonly string[]>>;
  /** CSS colours by span; others get the next one of a list. */
  readonly colours?: Readonly<Record<string, string>>;
}

/** True for the first message: a host's own messages may be anything. */
export function isPortMessage(data: unknown): data is PortMessage {
  return typeof data === 'object' && data !== null && 'profilerPort' in data;
}
