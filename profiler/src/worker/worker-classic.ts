/** The recorder for workers that are not modules: importScripts of the built file makes `recordLoop` a global function. */
import * as recorder from './record-loop.ts';

declare global {
  var recordLoop: typeof recorder.recordLoop;
}

globalThis.recordLoop = recorder.recordLoop;
