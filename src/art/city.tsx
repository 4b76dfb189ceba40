import { useId } from 'react';
import type { Sky } from './skies.ts';
import { planTowers, type Row } from './towers.ts';

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
