/** The types of the whole package. The build writes its code, which imports worker.js and panel.js. */
export * from './panel.ts';
export * from './worker/record-loop.ts';
