/**
 * What only developers ask of an engine: measuring, time travel, boxes, proofs. Fetched when the
 * first of them is asked for; players never pay for it.
 */
export { createRecorder } from './profiling/recorder.ts';
export { bodyAt } from './rendering/bodies.ts';
export { drawBoxes } from './rendering/boxes.ts';
export { prove } from './simulation/prove.ts';
export { createTravel } from './travel.ts';
