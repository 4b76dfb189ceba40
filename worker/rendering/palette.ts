import { GREEN, mix, WHITE } from './colour.ts';

/** The light of a round: colours of the sky at the top and at the horizon, and of lit edges. */
export interface Palette {
  readonly top: string;
  readonly horizon: string;
  readonly rim: string;
  /** Notes and their points: warm paper before the green sky. */
  readonly money: string;
}

const PAPER = '#F0E4BC';

/** Palettes, indexed by round mod 4. */
export const PALETTES: readonly Palette[] = [
  palette('#0A1A38', '#2C6BD6'),
  palette('#1A0F36', '#7A45D6'),
  palette('#06231C', '#169C69', PAPER),
  palette('#290A12', '#C22F45'),
];

/** Palette of a round (1 or more), as an index into {@link PALETTES}. */
export function paletteOf(round: number): number {
  return round % PALETTES.length;
}

function palette(top: string, horizon: string, money = GREEN): Palette {
  return { top, horizon, rim: mix(horizon, WHITE, 0.45), money };
}
