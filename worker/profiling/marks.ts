/** Indices in the list that the recorder's parts share: times that belong to no record, and the number of lost spans and presses. */
export const MARK = {
  ended: 0,
  drawn: 1,
  frameStart: 2,
  runKey: 3,
  wanted: 4,
  frameEnd: 5,
  lost: 6,
} as const;
