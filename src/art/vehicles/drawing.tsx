import type { ReactNode } from 'react';
import { INK } from './paint.ts';

export interface VehicleProps {
  /** Text alternative of the picture. */
  readonly alt: string;
}

interface VehicleDrawingProps extends VehicleProps {
  /** Left and right end of the shadow. */
  readonly shadow: readonly [from: number, to: number];
  readonly children: ReactNode;
}

/** Canvas of a vehicle: it stands on y 0 and faces right; all four have one scale. */
export function VehicleDrawing({ alt, shadow: [from, to], children }: VehicleDrawingProps) {
  return (
    <svg viewBox="-8 -84 196 92" role="img" aria-label={alt} focusable="false">
      <ellipse cx={(from + to) / 2} cy="0" rx={(to - from) / 2} ry="5" fill={INK} opacity="0.6" />
      {children}
    </svg>
  );
}

/** A filled shape with a dark outline, so it stands out from its background. */
export function Body({ d, fill }: { readonly d: string; readonly fill: string }) {
  return (
    <path
      d={d}
      fill={fill}
      stroke={INK}
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    />
  );
}

interface LineProps {
  readonly d: string;
  readonly colour?: string;
  readonly width?: number;
}

export function Line({ d, colour = INK, width = 1.2 }: LineProps) {
  return <path d={d} fill="none" stroke={colour} strokeWidth={width} />;
}
