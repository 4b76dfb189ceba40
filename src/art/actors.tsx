/** Props of a decorative drawing: the text next to it says what it shows. */
export interface DrawingProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number | string;
  readonly height?: number | string;
}

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

/** An ETH enemy as the game draws it (worker/rendering/enemy.ts), about to fire. */
export function Enemy(props: DrawingProps) {
  return (
    <svg viewBox="-2.5 -38 40 40" aria-hidden="true" focusable="false" {...props}>
      <g stroke="#0B0E11" strokeWidth="2.2" strokeLinejoin="round">
        <path d="M5-19h25v5L17.5-9 5-14z" fill="#EAECEF" />
        <path d="M17.5-35.6 32.2-18.8 17.5-12.6 2.8-18.8z" />
        <path d="m3.4-13.4 14.1 6.2 14.1-6.2L17.5 0z" />
      </g>
      <path d="M17.5-35.6V-22L2.8-18.8z" fill="#D4CDFF" />
      <path d="m17.5-35.6 14.7 16.8-14.7-3.2z" fill="#8F7CFF" />
      <path d="M17.5-22v9.4l-14.7-6.2z" fill="#7264CB" />
      <path d="m17.5-22 14.7 3.2-14.7 6.2z" fill="#46407C" />
      <path d="m3.4-13.4 14.1 6.2V0z" fill="#A596FF" />
      <path d="M31.6-13.4 17.5-7.2V0z" fill="#4D4588" />
    </svg>
  );
}

const WHEELS = [9.4, 31];

/** The player's car as the game draws it (worker/rendering/car.ts). It stands on y 0. */
export function Car(props: DrawingProps) {
  return (
    <svg viewBox="-2 -38 44 40" aria-hidden="true" focusable="false" {...props}>
      <path
        d="M.6-17 2.2-24.6.4-29.4l7 1.2 7-5.7 6.2.3 9 9 8.8 7.8 1.4 4.4-1.2 5.8H1.8L.4-11z"
        fill="#F0B90B"
        stroke="#0B0E11"
        strokeWidth="2.4"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      <path
        d="m.4-29.4 7 1.2 7-5.7 6.2.3-.6 1.8h-5.2l-6.6 5.4-6.6-.8zM29.6-24.6l8.8 7.8.6 2-3-1-9-6.8z"
        fill="#F9E4A2"
      />
      <path d="m.6-17 38.8 3.4-.8 7H1.8L.4-11z" fill="#C2970C" />
      <path d="m.9-9.4 38.3.2-.6 2.6H1.8z" fill="#59480F" />
      <path d="m11.4-26.8 4.2-3.8h4.8l7.2 7.4-2 1.4-14-1z" fill="#0B0E11" />
      <path d="m13-26.8 3-2.8h2.4l-3.4 5.8h-2.4z" fill="#86888C" />
      <path d="m24.6-23.2 15.4.6v5.2l-14-.6z" fill="#0B0E11" />
      <path d="m25.4-22.1 13.8.5v1.8l-13.8-.5z" fill="#9AA3AF" />
      <path d="m25.4-20.3 13.8.5v1.5l-13.2-.6z" fill="#1A2028" />
      <path d="m35.4-17.6 3.4 1.4.6 3-3.2-1z" fill="#FDF5DD" />
      {WHEELS.map((x) => (
        <g key={x} transform={`translate(${x} -7.4)`}>
          <path d="M-8.8 0a8.8 8.8 0 0 1 17.6 0v1.6H-9.1z" fill="#0B0E11" />
          <circle r="7.4" fill="#0B0E11" />
          <circle r="6" fill="none" stroke="#2A313C" strokeWidth="1.6" />
          <circle r="4.4" fill="#9AA3AF" />
          <circle r="2.9" fill="none" stroke="#1A2028" strokeWidth="2" strokeDasharray="2 1.644" />
          <path d="M-4.35.7A4.4 4.4 0 0 1 2-3.92" fill="none" stroke="#EAECEF" strokeWidth="1" />
        </g>
      ))}
    </svg>
  );
}
