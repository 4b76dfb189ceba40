/** Bits of `Report.cues`: moments of a run that are heard, but are no events of the rules. */

/** The car left the ground. */
export const JUMP_CUE = 1;
/** The car fired. */
export const SHOT_CUE = 2;
/** A danger passed closely below the car. */
export const NEAR_MISS_CUE = 4;
/** The car crashed, or the run was won. A late press may still undo it. */
export const CRASH_CUE = 8;
export const WIN_CUE = 16;
