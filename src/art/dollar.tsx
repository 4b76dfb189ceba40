import type { DrawingProps } from './drawing.ts';

const FACE =
  'M-16-11.31-10.67-12.43-5.33-12.8 0-12.28 5.33-11.07 10.67-9.64 16-8.54v21l-5.33-1.1L5.33 9.93 0 8.72-5.33 8.2l-5.34.37L-16 9.69z';
const STRIPS = [
  ['#6CDFB2', 'M-16-11.31-10.27-12.43v21L-16 9.69z'],
  ['#2DD291', 'M-10.67-12.43-4.93-12.8v21l-5.74.37z'],
  ['#0EB675', 'M-5.33-12.8.4-12.28v21L-5.33 8.2z'],
  ['#0D9B65', 'M0-12.28 5.73-11.07v21L0 8.72z'],
  ['#0D925F', 'M5.33-11.07 11.07-9.64v21L5.33 9.93z'],
  ['#0DA067', 'M10.67-9.64 16-8.54v21l-5.33-1.1z'],
] as const;

/** A fluttering dollar note as the game draws it (worker/rendering/dollar.ts). */
export function Dollar(props: DrawingProps) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" focusable="false" {...props}>
      <g transform="rotate(-12)">
        <path
          d={FACE}
          fill="#26D08E"
          stroke="#0B0E11"
          strokeWidth="3.6"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
        {STRIPS.map(([colour, d]) => (
          <path key={colour} d={d} fill={colour} />
        ))}
        <g transform="translate(0 -1.78) rotate(9.83)" fill="none" stroke="#0B0E11">
          <circle r="7.8" fill="#D4F6E8" stroke="#0D6D49" />
          <path d="M0-6V6" strokeWidth="1.5" />
          <path
            d="M3.1-2.6C2.2-4.6-3.3-4.7-3.3-2.1-3.3.5 3.4-.5 3.4 2.1c0 2.6-5.9 2.5-6.7.4"
            strokeWidth="2"
          />
        </g>
      </g>
    </svg>
  );
}
