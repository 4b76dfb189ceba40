/** The random generator of decoration (xorshift32). It is independent of the run: the picture is always the same. */
export interface Random {
  /** Never 0, because xorshift would stay at 0. */
  state: number;
}

export function createRandom(seed: number): Random {
  return { state: seed >>> 0 || 1 };
}

/** The next value, from `low` up to but not including `high`. */
export function between(random: Random, low: number, high: number): number {
  let x = random.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  random.state = x;
  return low + ((x >>> 0) / 4_294_967_296) * (high - low);
}
