import { mix, WHITE } from './colour.ts';

/** One round's light: a sky, dark at the top and lit at the horizon, and the rim it throws. */
export interface Palette {
  readonly top: string;
  readonly horizon: string;
  readonly rim: string;
}

/** In the order of round mod 4. */
export const PALETTES: readonly Palette[] = [
  palette('#0A1A38', '#2C6BD6'),
  palette('#1A0F36', '#7A45D6'),
  palette('#06231C', '#169C69'),
  palette('#290A12', '#C22F45'),
];

/** Index into {@link PALETTES} of a round (1 or more). */
export function paletteOf(round: number): number {
  return round % PALETTES.length;
}

function palette(top: string, horizon: string): Palette {
  return { top, horizon, rim: mix(horizon, WHITE, 0.45) };
}
