import type { DrawingProps } from './drawing.ts';

/** An ETH enemy: a hovering octahedron whose slit glows before it fires. */
export function Enemy(props: DrawingProps) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false" {...props}>
      <path d="M20 2 7 21l13 7z" fill="#B9ACFF" />
      <path d="M20 2 33 21l-13 7z" fill="#8F7CFF" />
      <path d="M7 21 20 38V28z" fill="#6A55E0" />
      <path d="M33 21 20 38V28z" fill="#46349F" />
      <path d="m12.5 19.5 7.5 2 7.5-2-7.5 4.5z" fill="#12161C" />
      <path d="m15 20.7 5 1.3 5-1.3-5 2.3z" fill="#EAECEF" />
    </svg>
  );
}
