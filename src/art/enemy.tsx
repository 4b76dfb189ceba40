import type { DrawingProps } from './drawing.ts';

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
