/**
 * Car, note and enemy as lists of shapes, from back to front: the game paints them, the site shows them as SVG. Units
 * are px of the world. Car and enemy have their feet at y 0; the note is centred on 0, 0.
 */
import {
  DANGER,
  GREEN,
  HAIRLINE,
  INK,
  mix,
  QUIET,
  RAISED,
  TEXT,
  VIOLET,
  veil,
  WHITE,
  YELLOW,
} from './colour.ts';

/** A shape. Its stroke is drawn behind its fill. */
export interface Part {
  /** SVG path. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the stroke, px. */
  readonly width?: number;
}

/** Path of a circle, or of an ellipse. */
export function disc(x: number, y: number, radius: number, height = radius): string {
  return `M${x - radius} ${y}a${radius} ${height} 0 1 0 ${2 * radius} 0a${radius} ${height} 0 1 0 ${-2 * radius} 0z`;
}

/** The car faces right. The outline starts at its tail. */
export const CAR =
  'M.6-16.5 2.4-23.8.2-29.8 8-28.8 13.2-34 18.8-33.8 32-23 39.2-15.8 39.9-11.6 38.6-5.6 2-6.4.4-10.6z';

/** Radii of the wheels, which touch the road, and x of their centres. */
export const REAR_WHEEL = { x: 9.6, radius: 8 };
export const FRONT_WHEEL = { x: 31.4, radius: 6.8 };

/** The light comes from the upper left. `rim`: colour of the sky's light on its edges. */
export function carBody(rim: string): readonly Part[] {
  return [
    { d: CAR, fill: YELLOW, stroke: INK, width: 2.4 },
    {
      d: 'M.2-29.8 8-28.8 13.2-34 18.8-33.8 18.2-31.8 14-31.9 8.6-26.9 1.2-27.4z',
      fill: mix(YELLOW, WHITE, 0.62),
    },
    {
      d: 'M18.8-33.8 32-23 39.2-15.8 39.4-13.4 36.4-15.2 30.4-21.2 18.2-31z',
      fill: mix(YELLOW, WHITE, 0.4),
    },
    // The flank below the crease is in shadow.
    { d: 'M.6-16.5 39.8-12.4 38.6-5.6 2-6.4.4-10.6z', fill: mix(YELLOW, INK, 0.2) },
    { d: 'M.8-9.2 39.3-8.6 38.6-5.6 2-6.4z', fill: mix(YELLOW, INK, 0.64) },
    { d: 'M11-26.6 14.8-30.2 17.8-30 28.4-21.6 26-20.4 11.4-22z', fill: INK },
    { d: 'M13-26.4 15.4-28.8 17.6-28.6 15.4-23.2 12.8-23.4z', fill: veil(TEXT, 0.55) },
    { d: 'M4.2-24 5.4-20M6.6-24 7.8-20M9-24 10.2-20', stroke: veil(INK, 0.6), width: 1 },
    { d: 'M20.6-19.6 20-9', stroke: veil(INK, 0.5), width: 0.9 },
    // The arches of the wheels.
    { d: 'M.3-8a9.3 9.3 0 0 1 18.6 0V-5.4H.3z', fill: INK },
    { d: 'M23.3-6.8a8.1 8.1 0 0 1 16.2 0V-5.4H23.3z', fill: INK },
    { d: 'M35-14.6 39-13.6 39.4-10.8 36-11.6z', fill: mix(YELLOW, WHITE, 0.88) },
    // The gun, above the bonnet, at the height where bullets start.
    { d: 'M26.4-22.6 40-22.4 40-17.6 30-18z', fill: INK },
    { d: 'M27.4-21.6 39.2-21.4 39.2-19.8 28.4-20z', fill: QUIET },
    { d: 'M28.4-20 39.2-19.8 39.2-18.5 29.6-18.8z', fill: RAISED },
    { d: 'M37.4-21.6h1.8v1.6h-1.8z', fill: TEXT },
    { d: 'M1.8-7.4 1.2-10.8 1.4-16.6 3-23.4M39.2-10.4 38.2-6.2', stroke: rim, width: 0.9 },
  ];
}

/** A turn by a fifth shows a wheel with five spokes unchanged. */
export const SPOKES = 5;

/** A wheel around 0, 0. `turn`: radians. */
export function wheel(radius: number, turn: number): readonly Part[] {
  const hub = radius * 0.6;
  const spokes = Array.from({ length: SPOKES }, (_, i) => {
    const angle = turn + (i / SPOKES) * Math.PI * 2;
    return disc(
      round(Math.cos(angle) * hub * 0.65),
      round(Math.sin(angle) * hub * 0.65),
      round(hub * 0.24),
    );
  });
  const light = `M${round(hub * -0.988)} ${round(hub * 0.156)}A${hub} ${hub} 0 0 1 ${round(hub * 0.454)} ${round(hub * -0.891)}`;
  return [
    { d: disc(0, 0, radius), fill: INK },
    { d: disc(0, 0, radius - 1.4), stroke: HAIRLINE, width: 1.6 },
    { d: disc(0, 0, hub), fill: QUIET },
    { d: spokes.join(''), fill: RAISED },
    { d: light, stroke: TEXT, width: 1 },
  ];
}

/** Half the note's length and height, height of its wave, px; phase of the wave along half the note, radians. */
const LENGTH = 16;
const HEIGHT = 10.5;
const WAVE = 2.3;
const BEND = 1.9;

/** y of the wave at `along`, from -1 (left end) to 1 (right end). */
function lift(phase: number, along: number): number {
  return WAVE * Math.sin(phase + along * BEND);
}

/** The note's paper at a phase of its wave, radians. `strips`: number of strips; each is shaded by its slope. */
export function notePaper(phase: number, paper: string, strips: number): readonly Part[] {
  const edge = (inset: number) => {
    const along = Array.from({ length: strips + 1 }, (_, i) => (i / strips) * 2 - 1);
    const points = (side: number) => (at: number) =>
      `${round(at * (LENGTH - inset))} ${round(lift(phase, at) + side * (HEIGHT - inset))}`;
    return `M${[...along.map(points(-1)), ...along.reverse().map(points(1))].join(' ')}z`;
  };
  const strip = (_: unknown, i: number): Part => {
    const from = (i / strips) * 2 - 1;
    const to = ((i + 1) / strips) * 2 - 1;
    const slope = Math.cos(phase + ((from + to) / 2) * BEND);
    const [left, right] = [lift(phase, from), lift(phase, to)];
    // Strips overlap a little, to leave no gap between them.
    const end = to * LENGTH + (i < strips - 1 ? 0.4 : 0);
    return {
      d: `M${round(from * LENGTH)} ${round(left - HEIGHT)} ${round(end)} ${round(right - HEIGHT)}v21L${round(from * LENGTH)} ${round(left + HEIGHT)}z`,
      fill: slope < 0 ? mix(paper, WHITE, -slope * 0.5) : mix(paper, INK, slope * 0.3),
    };
  };
  return [
    { d: edge(0), fill: mix(paper, WHITE, 0.1), stroke: INK, width: 3.6 },
    ...Array.from({ length: strips }, strip),
    { d: edge(2.4), stroke: mix(GREEN, INK, 0.5), width: 1.1 },
  ];
}

/** Rotation of the note, and y and rotation of its seal. Px and radians. */
export function notePose(phase: number): { turn: number; sealY: number; sealTurn: number } {
  return {
    turn: -0.2 + 0.1 * Math.sin(phase + 0.8),
    sealY: lift(phase, 0),
    sealTurn: Math.atan((WAVE * BEND * Math.cos(phase)) / LENGTH),
  };
}

/** The dollar sign on its disc. */
export const SEAL: readonly Part[] = [
  { d: disc(0, 0, 8.3), fill: mix(GREEN, INK, 0.5) },
  { d: disc(0, 0, 7.3), fill: mix(GREEN, WHITE, 0.82) },
  { d: 'M0-6V6', stroke: INK, width: 1.5 },
  {
    d: 'M3.1-2.6C2.2-4.6-3.3-4.7-3.3-2.1-3.3.5 3.4-.5 3.4 2.1 3.4 4.7-2.5 4.6-3.3 2.5',
    stroke: INK,
    width: 2,
  },
];

/** The core between the enemy's halves. `drawn`: how far the core is raised before a shot, 0 to 1. */
export function enemyCore(drawn: number, colour: string): Part {
  return { d: `M5 ${-19 - 4 * drawn}L30-19v5L17.5-9 5-14z`, fill: colour };
}

/** The upper half of the enemy. `rim`: as in {@link carBody}. */
export function enemyUpper(rim: string): readonly Part[] {
  return [
    { d: 'M17.5-34.6 32.2-17.8 17.5-11.6 2.8-17.8z', stroke: INK, width: 2.2 },
    { d: 'M17.5-34.6V-21L2.8-17.8z', fill: mix(DANGER, WHITE, 0.5) },
    { d: 'M17.5-34.6 32.2-17.8 17.5-21z', fill: DANGER },
    { d: 'M17.5-21v9.4L2.8-17.8z', fill: mix(VIOLET, INK, 0.1) },
    { d: 'M17.5-21 32.2-17.8 17.5-11.6z', fill: mix(VIOLET, INK, 0.55) },
    { d: 'M18.4-33.2 31.6-17.8', stroke: rim, width: 1.1 },
  ];
}

export function enemyLower(rim: string): readonly Part[] {
  return [
    { d: 'M3.4-14 17.5-7.8 31.6-14 17.5-.6z', stroke: INK, width: 2.2 },
    { d: 'M3.4-14 17.5-7.8V-.6z', fill: DANGER },
    { d: 'M31.6-14 17.5-7.8V-.6z', fill: mix(VIOLET, INK, 0.5) },
    { d: 'M30.6-12.6 18.2-1.4', stroke: rim, width: 1.1 },
  ];
}

/** Rounded to a hundredth of a px, which keeps the paths short. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
