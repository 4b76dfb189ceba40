/** The random generator of decoration (xorshift32). It is independent of the run: the picture is always the same. */
export type Random = ReturnType<typeof createRandom>;

/** Returns a function whose next value is from `low` up to but not including `high`. */
export function createRandom(seed: number) {
  // Never 0, because xorshift would stay at 0.
  let x = seed >>> 0 || 1;
  return (low = 0, high = 1): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return low + ((x >>> 0) / 4_294_967_296) * (high - low);
  };
}
