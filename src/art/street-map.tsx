import { useId } from 'react';
import type { DrawingProps } from './actors.tsx';

/** Streets seen from above; some are diagonal like the cut corners of the site. */
const STREETS =
  'M0 90H720M0 190H720M0 300H720M0 410H720M0 500H720M80 0V560M190 0V560M310 0V560M430 0V560M540 0V560M640 0V560';
const AVENUES = 'M0 430 430 0M190 560 720 30M0 150 410 560';
const RIVER = 'M-10 520C120 500 150 400 250 360S420 330 500 240 600 60 740 20';

/** Routes of the fleet: path, end point, and whether it is the player's own car. */
const ROUTES = [
  { d: 'M80 500V350l110-110V190H310V90', end: [310, 90], own: true },
  { d: 'M720 410H540V300l110-110', end: [650, 190], own: false },
  { d: 'M190 0v90h120M430 500V300H310', end: [430, 500], own: false },
  { d: 'M540 560v-60H640v-90', end: [640, 410], own: false },
] as const;

/** A street map at night with the position of every car. */
export function StreetMap(props: DrawingProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 720 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <radialGradient id={id}>
        <stop stopColor="#F0B90B" stopOpacity="0.35" />
        <stop offset="1" stopColor="#F0B90B" stopOpacity="0" />
      </radialGradient>
      <g fill="none">
        <path d={RIVER} stroke="#12161C" strokeWidth="46" />
        <path d={STREETS} stroke="#2A313C" />
        <path d={AVENUES} stroke="#2A313C" strokeWidth="3" />
        <path d="M310 190h120v110H310zM80 300h110l-110 110zM540 90h100v100H540z" fill="#12161C" />
        {ROUTES.map(({ d, own }) => (
          <path
            key={d}
            d={d}
            stroke={own ? '#F0B90B' : '#6B7686'}
            strokeWidth={own ? 4 : 2.5}
            strokeLinejoin="bevel"
          />
        ))}
      </g>
      {ROUTES.map(({ d, end: [x, y], own }) => (
        <g key={d} transform={`translate(${x} ${y})`}>
          {own && <circle r="60" fill={`url(#${id})`} />}
          <circle r={own ? 11 : 7} fill="#0B0E11" />
          <circle r={own ? 7 : 4.5} fill={own ? '#F0B90B' : '#9AA3AF'} />
        </g>
      ))}
    </svg>
  );
}
