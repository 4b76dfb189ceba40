/**
 * The decoration's own generator (xorshift32): sparks and skylines come out the same every time and
 * never touch the run's chance.
 */
export interface Random {
  /** Never 0: xorshift would stay there. */
  state: number;
}

export function createRandom(seed: number): Random {
  return { state: seed >>> 0 || 1 };
}

/** Next value, from low up to high. */
export function between(random: Random, low: number, high: number): number {
  let x = random.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  random.state = x;
  return low + ((x >>> 0) / 4_294_967_296) * (high - low);
}
