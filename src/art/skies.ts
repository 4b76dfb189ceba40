/** The skies of the rounds: the colour at the top, at the horizon, and of the light on edges. */
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

export type SkyName = keyof typeof skies;

/** Gradient stops: horizon light in %, and how far down, 0 to 1. Eased like the game's skies. */
const STOPS = [
  [0, 0.19],
  [8, 0.4],
  [26, 0.6],
  [54, 0.8],
  [100, 1],
] as const;

/** CSS gradient from the dark of the page to the horizon, which it reaches at `foot` %. */
export function skyLight({ top, horizon }: Sky, foot = 86): string {
  const stops = STOPS.map(
    ([lit, share]) => `color-mix(in srgb, ${horizon} ${lit}%, ${top}) ${Math.round(share * foot)}%`,
  );
  return `linear-gradient(#0B0E11, ${stops.join(', ')})`;
}

/** A value for each sky, as the variants of a styled component. */
export function eachSky<Value>(value: (sky: Sky) => Value): Record<SkyName, Value> {
  const { blue, purple, green, red } = skies;
  return { blue: value(blue), purple: value(purple), green: value(green), red: value(red) };
}
