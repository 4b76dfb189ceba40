/** Types of the whole package; the build writes its code, which imports worker.js and panel.js. */
export * from './panel.ts';
export * from './worker/record-loop.ts';
