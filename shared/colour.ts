/** The game's colours, and how to mix two. Mixing allocates: for painting sprites, not for frames. */
export const INK = '#0B0E11';
export const SURFACE = '#12161C';
export const RAISED = '#1A2028';
export const HAIRLINE = '#2A313C';
export const QUIET = '#9AA3AF';
export const TEXT = '#EAECEF';
export const WHITE = '#FFFFFF';
/** Colour of the player. */
export const YELLOW = '#F0B90B';
/** Colour of enemies and their bullets. */
export const VIOLET = '#8F7CFF';
/** The violet of bodies. It differs from the horizon of each sky by at least 25 (CIEDE2000). */
export const DANGER = '#BCA8FF';
/** Colour of the crash on the page. Fire in the picture is warmer, because one sky behind it is red. */
export const RED = '#F6465D';
export const FIRE = '#FF7A4D';
/** Colour of money. */
export const GREEN = '#0ECB81';

/** Mixes two colours (#RRGGBB): `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  let mixed = '#';
  for (let i = 1; i < 7; i += 2) {
    const a = channel(from, i);
    const b = channel(to, i);
    mixed += Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  }
  return mixed;
}

/** `colour` (#RRGGBB) with an opacity of 0 to 1. */
export function veil(colour: string, opacity: number): string {
  return `rgba(${channel(colour, 1)},${channel(colour, 3)},${channel(colour, 5)},${opacity})`;
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}

/** The light of a round: colours of the sky at the top and at the horizon, and of lit edges. */
export interface Palette {
  readonly top: string;
  readonly horizon: string;
  readonly rim: string;
  /** Notes and their points. Unless the sky is red, they have the warm colour of paper. */
  readonly money: string;
}

const PAPER = '#FFF3D0';

/** Palettes, indexed by round mod 4. */
export const PALETTES: readonly Palette[] = [
  palette('#0A1A38', '#2C6BD6', PAPER),
  // A cool edge: the only violet light is danger.
  palette('#1A0F36', '#7A45D6', PAPER, '#86BEE6'),
  palette('#06231C', '#169C69', PAPER),
  palette('#290A12', '#C22F45'),
];

/** Palette of a round (1 or more), as an index into {@link PALETTES}. */
export function paletteOf(round: number): number {
  return round % PALETTES.length;
}

function palette(top: string, horizon: string, money = GREEN, rim = mix(horizon, WHITE, 0.45)) {
  return { top, horizon, rim, money };
}
