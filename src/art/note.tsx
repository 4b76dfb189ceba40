import type { DrawingProps } from './drawing.ts';

/** A dollar note in mid-flutter. */
export function Note(props: DrawingProps) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false" {...props}>
      <path d="M3 12c6-4 11-4 17-1s11 3 17-1v18c-6 4-11 4-17 1s-11-3-17 1z" fill="#0ECB81" />
      <path d="M3 12c6-4 11-4 17-1s11 3 17-1v2.5c-6 4-11 4-17 1s-11-3-17 1z" fill="#7FF0C2" />
      <circle cx="20" cy="20" r="6" fill="#06351F" />
      <path
        d="M22.5 17.8c-.6-.9-1.5-1.3-2.5-1.3-1.4 0-2.5.7-2.5 1.8 0 2.4 5 1.2 5 3.5 0 1.1-1.1 1.8-2.5 1.8-1.1 0-2.1-.5-2.6-1.4M20 15v10"
        stroke="#7FF0C2"
        strokeWidth="1.2"
      />
    </svg>
  );
}
