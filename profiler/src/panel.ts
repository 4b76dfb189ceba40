/** What the built panel.js exports. */
export type { LoopHost } from './page/collector.ts';
export { connectLoop, type LoopConnection, type LoopRecords } from './page/connect-loop.ts';
export * from './page/host-tools.ts';
export * from './page/mount-profiler.tsx';
export { blockPage } from './page/panel/load-tools.tsx';
