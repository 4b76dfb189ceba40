import { useId } from 'react';
import type { Sky } from './skies.ts';

const WIDTH = 2400;

const FAR: Row = { seed: 11, rise: 250, narrow: 22, wide: 54, wall: 0.3, candles: 0, lit: 0 };
const MIDDLE: Row = {
  seed: 30,
  rise: 190,
  narrow: 30,
  wide: 58,
  wall: 0.16,
  candles: 0.42,
  lit: 0.12,
};
const NEAR: Row = { seed: 83, rise: 104, narrow: 60, wide: 130, wall: 0.4, candles: 0, lit: 0.06 };

/** Opacity of a row of towers: at the top, and at the foot, where haze lets the sky through. */
const ROWS = [
  { ...planTowers(FAR, WIDTH), crown: 0.5, foot: 0.1, rim: 0.22 },
  { ...planTowers(MIDDLE, WIDTH), crown: 0.74, foot: 0.42, rim: 0.34 },
  { ...planTowers(NEAR, WIDTH), crown: 0.93, foot: 0.86, rim: 0.45 },
];

interface CityProps {
  readonly sky: Sky;
  /** px cut off at the left, so pictures show different parts of the city. */
  readonly from?: number;
}

/**
 * The skyline, standing on y 0. The towers are translucent, so the same drawing takes the light of
 * every sky.
 */
export function City({ sky, from = 0 }: CityProps) {
  const id = useId();
  return (
    <g transform={`translate(${-from} 0)`}>
      {ROWS.map(({ bodies, rims, windows, crown, foot, rim }, depth) => (
        <g key={bodies}>
          <linearGradient
            id={`${id}${depth}`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1="-220"
            x2="0"
            y2="0"
          >
            <stop stopColor="#0B0E11" stopOpacity={crown} />
            <stop offset="1" stopColor="#0B0E11" stopOpacity={foot} />
          </linearGradient>
          <path d={bodies} fill={`url(#${id}${depth})`} />
          <path d={rims} fill="none" stroke={sky.rim} strokeOpacity={rim} />
          <path d={windows} fill={sky.rim} fillOpacity="0.75" />
        </g>
      ))}
    </g>
  );
}

export const CITY_WIDTH = WIDTH;

/** Plans a row of towers as SVG paths, in the shapes of the game (worker/rendering/journey/skyline.ts). */
export interface Row {
  readonly seed: number;
  /** Height of the tallest tower, least and greatest width of a tower; px. */
  readonly rise: number;
  readonly narrow: number;
  readonly wide: number;
  /** Height of the wall behind the towers, as a share of `rise`. */
  readonly wall: number;
  /** Share of towers drawn as candlesticks of a chart, and of windows that are lit. */
  readonly candles: number;
  readonly lit: number;
}

export interface Towers {
  readonly bodies: string;
  /** Edges that face the light, which comes from the upper left. */
  readonly rims: string;
  readonly windows: string;
}

/** Fills `width` px; the towers stand on y 0. */
function planTowers(row: Row, width: number): Towers {
  const random = createRandom(row.seed);
  const between = (low: number, high: number) => Math.round(low + (high - low) * random());
  let bodies = `M0 0V${-Math.round(row.rise * row.wall)}H${width}V0z`;
  let rims = '';
  let windows = '';
  for (let x = 0; x < width; ) {
    const breadth = between(row.narrow, row.wide);
    const along = (x / width) * Math.PI * 2;
    const district = 0.5 + 0.3 * Math.sin(along * 3 + row.seed) + 0.2 * Math.sin(along * 7);
    const height = Math.round(row.rise * Math.min(1, 0.3 + 0.42 * district + 0.28 * random()));
    const cut = Math.min(12, Math.round(breadth * 0.35));
    if (random() < row.candles) {
      const upper = Math.round(height * 0.84);
      const lower = Math.round(height * 0.34);
      const middle = x + Math.round(breadth / 2);
      const hollow = random() < 0.5;
      bodies += `M${x} ${-upper}h${breadth}v${upper - lower}h${-breadth}z`;
      if (hollow)
        bodies += `M${x + 4} ${4 - upper}v${upper - lower - 8}h${breadth - 8}v${8 + lower - upper}z`;
      bodies += `M${middle - 1} ${-height}h3V${-upper}h-3zM${middle - 4} ${-lower}h9V0h-9z`;
      rims += `M${x + 0.5} ${-lower}V${0.5 - upper}h${breadth}`;
    } else if (random() < 0.4) {
      bodies += `M${x} 0v${-height}h${breadth - cut}l${cut} ${cut}V0z`;
      rims += `M${x + 0.5} 0V${0.5 - height}h${breadth - cut}`;
      windows += light(x, breadth, height);
    } else if (random() < 0.35) {
      const step = Math.round(breadth * 0.22);
      const low = Math.round(height * 0.78);
      bodies += `M${x} 0v${-low}h${step}V${-height}h${breadth - 2 * step}V${-low}h${step}V0z`;
      rims += `M${x + 0.5} 0V${0.5 - low}h${step}V${0.5 - height}h${breadth - 2 * step}`;
      windows += light(x, breadth, low);
    } else {
      bodies += `M${x} 0v${-height}h${breadth}V0z`;
      if (random() < 0.3) bodies += `M${x + cut} ${-height}v-22h2v22z`;
      rims += `M${x + 0.5} 0V${0.5 - height}h${breadth}`;
      windows += light(x, breadth, height);
    }
    x += breadth + between(0, row.candles > 0 ? 5 : 0);
  }
  return { bodies, rims, windows };

  function light(left: number, breadth: number, height: number): string {
    let path = '';
    for (let y = 10 - height; y < -row.rise * row.wall - 4; y += 11) {
      for (let x = left + 6; x < left + breadth - 8; x += 9) {
        if (random() < row.lit) path += `M${x} ${y}h4v5h-4z`;
      }
    }
    return path;
  }
}

/** Random numbers in [0, 1) from a seed: the city looks the same on every visit. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}
