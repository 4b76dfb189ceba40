import type { DrawingProps } from './drawing.ts';

/** The player's car from the side: a low wedge, lit from the upper left. */
export function Car(props: DrawingProps) {
  return (
    <svg viewBox="0 0 48 28" fill="none" aria-hidden="true" focusable="false" {...props}>
      <path d="M1 19 4 12l11-2 8-6h11l7 7 6 2v7l-2 2H3z" fill="#F0B90B" />
      <path d="M4 12l11-2 8-6h11l2 2H24l-8 6-12 2z" fill="#FFD96B" />
      <path d="M19 10.5 24.5 6.5H33l4 4.5z" fill="#12161C" />
      <path d="m1 19 2 3h42l2-2v-2.5H1.6z" fill="#A97F00" />
      <path d="M43 13.5h4v2.5h-3z" fill="#FFF4CF" />
      <g fill="#12161C" stroke="#EAECEF" strokeWidth="1.5">
        <circle cx="12" cy="22" r="4.5" />
        <circle cx="36" cy="22" r="4.5" />
      </g>
    </svg>
  );
}
