import { useId } from 'react';
import type { Sky } from './skies.ts';

interface RoadProps {
  readonly sky: Sky;
  readonly width: number;
  readonly height: number;
}

const RAIL_PERIOD = 96;
const DASH_PERIOD = 150;

/** The road from y 0 downwards, with the rail behind it. */
export function Road({ sky, width, height }: RoadProps) {
  const id = useId();
  const posts = Math.ceil(width / RAIL_PERIOD);
  const dashes = Math.ceil(width / DASH_PERIOD);
  const middle = Math.round(height * 0.4);
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={sky.horizon} stopOpacity="0.34" />
        <stop offset="0.3" stopColor={sky.horizon} stopOpacity="0.16" />
        <stop offset="1" stopColor={sky.top} stopOpacity="0.5" />
      </linearGradient>
      <path d={`M0-15h${width}v6H0z`} fill="#0E1217" />
      <path
        d={Array.from({ length: posts }, (_, i) => `M${i * RAIL_PERIOD + 20}-15h4V0h-4z`).join('')}
        fill="#0E1217"
      />
      <path d={`M0-15.500h${width}`} stroke="#EAECEF" strokeOpacity="0.25" />
      <path d={`M0 0h${width}v${height}H0z`} fill="#12161C" />
      <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${id})`} />
      <path d={`M0 0h${width}v2H0z`} fill={sky.rim} />
      <path
        d={Array.from(
          { length: dashes },
          (_, i) => `M${i * DASH_PERIOD + 8} ${middle}h62l-5 8h-62z`,
        ).join('')}
        fill="#EAECEF"
        fillOpacity="0.32"
      />
    </>
  );
}
