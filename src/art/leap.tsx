import { useId } from 'react';
import type { DrawingProps } from './actors.tsx';
import { Car, Dollar, Enemy } from './actors.tsx';

/** The car jumps over an enemy's bullet towards a note. The lower edge is the road. */
export function Leap(props: DrawingProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 760 460" aria-hidden="true" focusable="false" overflow="visible" {...props}>
      <defs>
        <linearGradient id={`${id}trail`}>
          <stop stopColor="#F0B90B" stopOpacity="0" />
          <stop offset="1" stopColor="#F0B90B" stopOpacity="0.8" />
        </linearGradient>
        <linearGradient id={`${id}beam`}>
          <stop stopColor="#FFF4D6" stopOpacity="0.62" />
          <stop offset="1" stopColor="#FFF4D6" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#8F7CFF" stopOpacity="0.5" />
          <stop offset="1" stopColor="#8F7CFF" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="262" cy="470" rx="92" ry="9" fill="#0B0E11" fillOpacity="0.55" />
      <g fill="none" stroke={`url(#${id}trail)`} strokeWidth="3">
        <path d="M-60 457C30 452 96 404 150 322" />
        <path d="M-20 458C66 448 138 412 196 344" strokeOpacity="0.55" />
        <path d="M20 459C100 448 176 424 238 362" strokeOpacity="0.3" />
      </g>
      <Dollar x={604} y={26} width={84} height={84} />
      <g transform="rotate(-15 262 262)">
        <path
          data-headlight=""
          d="m362 262 300-58v150l-300-66z"
          fill={`url(#${id}beam)`}
          fillOpacity="0.75"
        />
        <Car x={150} y={170} width={226} height={206} />
      </g>
      <Dollar x={438} y={84} width={124} height={124} />
      <circle cx="640" cy="390" r="150" fill={`url(#${id}glow)`} />
      <Enemy x={566} y={294} width={160} height={160} />
      <g>
        <path d="m398 396 74-11v22z" fill="#8F7CFF" />
        <path d="m398 396 34-5v10z" fill="#EAECEF" />
        <path d="M486 392h52M486 400h34" stroke="#8F7CFF" strokeOpacity="0.5" strokeWidth="2" />
      </g>
    </svg>
  );
}
