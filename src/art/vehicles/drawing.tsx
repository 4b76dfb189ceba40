import type { ReactNode } from 'react';

/** Colours of the four vehicles. The light comes from the upper left. */
export const INK = '#0B0E11';
export const GLASS = '#11161D';
export const GLINT = '#7F868F';
export const METAL = '#9AA3AF';
export const STRIPE = '#F0B90B';
export const LAMP = '#FDF5DD';

/** Shades of the bodywork, from the bright roof to the dark sill. */
export interface Paint {
  readonly lit: string;
  readonly plain: string;
  readonly flank: string;
  readonly sill: string;
}

export const YELLOW: Paint = {
  lit: '#F9E4A2',
  plain: '#F0B90B',
  flank: '#C2970C',
  sill: '#59480F',
};
export const BONE: Paint = { lit: '#FFFFFF', plain: '#D3D8DE', flank: '#A7AFB9', sill: '#4E555F' };
export const SLATE: Paint = { lit: '#9DB0C9', plain: '#56697F', flank: '#425266', sill: '#232C38' };
export const CLAY: Paint = { lit: '#F0C3A4', plain: '#C7774B', flank: '#9A5836', sill: '#472B1D' };

interface WheelProps {
  readonly x: number;
  readonly r: number;
  /** The wheel is outside the body: no arch is cut above it. */
  readonly bare?: boolean;
}

/** A wheel with five spokes, as on the car of the game, and the arch cut into the body. */
export function Wheel({ x, r, bare = false }: WheelProps) {
  const arch = r + 3;
  const hub = r * 0.62;
  const spoke = (hub * 0.64 * 2 * Math.PI) / 10;
  return (
    <g transform={`translate(${x} ${-r})`}>
      {!bare && (
        <path d={`M${-arch} 0a${arch} ${arch} 0 0 1 ${2 * arch} 0v${r * 0.4}h${-2 * arch}z`} />
      )}
      <circle r={r} fill={INK} />
      <circle r={r - 2.2} fill="none" stroke="#2A313C" strokeWidth="2.2" />
      <circle r={hub} fill={METAL} />
      <circle
        r={hub * 0.64}
        fill="none"
        stroke="#1A2028"
        strokeWidth={hub * 0.44}
        strokeDasharray={spoke}
      />
      <circle r={hub * 0.22} fill="#EAECEF" />
      <path
        d={`M${-hub} ${hub * 0.15}A${hub} ${hub} 0 0 1 ${hub * 0.45}-${hub * 0.89}`}
        fill="none"
        stroke="#EAECEF"
        strokeWidth="1.4"
      />
    </g>
  );
}

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
