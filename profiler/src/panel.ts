/** The exports of the built panel.js. */

export type { Limits } from './page/check.ts';
export { type ConnectedLoops, connectLoop } from './page/connect-loop.ts';
export type { LateFrameEntry } from './page/entries.ts';
export type { LoopHosts } from './page/followed-loops.ts';
export type { LoopHost } from './page/loop-connection.ts';
export { mountProfiler } from './page/mount-profiler.tsx';
export type * from './page/options.ts';
export type { Frame, Lane, Press } from './page/records.ts';
export type { TraceFile } from './page/trace/trace-file.ts';
