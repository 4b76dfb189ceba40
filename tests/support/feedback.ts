import type { Feedback } from '../../src/engine/bridge.ts';

export const NO_FEEDBACK: Feedback = { onNews() {}, onCues() {} };
