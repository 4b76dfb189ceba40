import type { Feedback } from '../../src/engine/bridge.ts';

/** Neither heard nor felt. */
export const NO_FEEDBACK: Feedback = { onNews() {}, onCues() {} };
