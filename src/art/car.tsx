import type { DrawingProps } from './drawing.ts';

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
