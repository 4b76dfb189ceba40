/**
 * What only developers ask of an engine: measuring, time travel, boxes, proofs. Fetched when the
 * first of them is asked for; players never pay for it.
 */
export { createRecorder } from './profiling/span-recorder.ts';
export { bodyAt } from './rendering/bodies.ts';
export { drawBoxes } from './rendering/boxes.ts';
export { createTravel } from './replay.ts';
export { replay } from './simulation/replay.ts';
