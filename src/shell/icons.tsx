/** The frame's icons: 20 px, one weight. */
import type { ReactNode } from 'react';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 5h16M2 10h16M2 15h10" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4 4 12 12m0-12L4 16" />
    </Icon>
  );
}

/** Somebody who speaks: no network's own sign. */
export function FollowIcon() {
  return (
    <Icon>
      <path d="M3 8v4h3l8 4V4L6 8zM17 8v4" />
    </Icon>
  );
}
