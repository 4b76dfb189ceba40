/** Bits of `Report.cues`: moments of a run that are heard, but are no events of the rules. */

/** The car left the ground. */
export const JUMP_CUE = 1;
/** The car fired. */
export const SHOT_CUE = 2;
/** A danger passed closely below the car. */
export const NEAR_MISS_CUE = 4;
