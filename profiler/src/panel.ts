/** The exports of the built panel.js. */
export { blockPage } from './page/block-page.ts';
export {
  connectLoop,
  type LoopConnection,
  type LoopHost,
  type LoopRecords,
} from './page/connect-loop.ts';
export * from './page/host-tools.ts';
export * from './page/mount-profiler.tsx';
