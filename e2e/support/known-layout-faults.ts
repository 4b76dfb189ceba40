/** Faults of the layout that are not mended yet. The list only shrinks. */
export const KNOWN_FAULTS: ReadonlySet<string> = new Set([]);
