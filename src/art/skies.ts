/** The light of the rounds: dark at the top, lit at the horizon, and the rim it throws on edges. */
export interface Sky {
  readonly top: string;
  readonly horizon: string;
  readonly rim: string;
}

export const skies = {
  blue: { top: '#0A1A38', horizon: '#2C6BD6', rim: '#8BAEE8' },
  purple: { top: '#1A0F36', horizon: '#7A45D6', rim: '#B699E8' },
  green: { top: '#06231C', horizon: '#169C69', rim: '#7FC9AD' },
  red: { top: '#290A12', horizon: '#C22F45', rim: '#DD8D98' },
} as const satisfies Record<string, Sky>;

/** % of the horizon's light at a share of the way down to it: eased as the game's skies are. */
const STOPS = [
  [0, 0.19],
  [8, 0.4],
  [26, 0.6],
  [54, 0.8],
  [100, 1],
] as const;

/** Begins as dark as the page above it; fully lit at `foot` % of its height. */
export function skyLight({ top, horizon }: Sky, foot = 86): string {
  const stops = STOPS.map(
    ([lit, share]) => `color-mix(in srgb, ${horizon} ${lit}%, ${top}) ${Math.round(share * foot)}%`,
  );
  return `linear-gradient(#0B0E11, ${stops.join(', ')})`;
}
