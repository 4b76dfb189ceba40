import { INK, METAL } from './paint.ts';

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
