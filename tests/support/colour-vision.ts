/** Colours (#RRGGBB) as people with a colour vision deficiency see them, and how far two are apart. */

export const VISIONS = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'greyscale'] as const;
export type Vision = (typeof VISIONS)[number];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** sRGB's share of each colour in the luminance. */
const LIGHT: Triple = [0.2126, 0.7152, 0.0722];

/**
 * For linear RGB. The three deficiencies at their full severity: Machado, Oliveira and Fernandes, 'A
 * physiologically-based model for simulation of color vision deficiency', IEEE TVCG 15(6), 2009.
 */
const SEEN: Readonly<Record<Vision, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  greyscale: [LIGHT, LIGHT, LIGHT],
};

/** Linear sRGB to XYZ, as shares of the white D65. */
const TO_XYZ: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** CIE 1976 distance in L*a*b*: black and white are 100 apart, 2.3 is just visible side by side. */
export function distance(one: string, other: string, vision: Vision): number {
  const [a, b] = [lab(seen(one, vision)), lab(seen(other, vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((each) => dot(LIGHT, linear(each))).sort();
  return (light + 0.05) / (dark + 0.05);
}

function seen(colour: string, vision: Vision): Triple {
  const [r, g, b] = times(SEEN[vision], linear(colour));
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return [clamp(r), clamp(g), clamp(b)];
}

function lab(rgb: Triple): Triple {
  const [x, y, z] = times(TO_XYZ, rgb);
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  return [116 * bend(y) - 16, 500 * (bend(x) - bend(y)), 200 * (bend(y) - bend(z))];
}

function linear(colour: string): Triple {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times(matrix: Matrix, vector: Triple): Triple {
  return [dot(matrix[0], vector), dot(matrix[1], vector), dot(matrix[2], vector)];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
