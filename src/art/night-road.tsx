import { Car } from './car.tsx';
import type { DrawingProps } from './drawing.ts';
import { Enemy } from './enemy.tsx';
import { Note } from './note.tsx';

/** Left edge, width and height of the houses, px; far ones first. */
const FAR = [
  [20, 70, 96],
  [110, 44, 150],
  [170, 88, 88],
  [280, 52, 178],
  [350, 96, 110],
  [470, 40, 206],
  [530, 84, 126],
  [640, 60, 164],
  [720, 110, 92],
  [850, 48, 190],
  [915, 80, 128],
  [1010, 64, 214],
  [1090, 96, 118],
  [1200, 50, 168],
  [1270, 84, 100],
  [1370, 56, 196],
  [1440, 100, 132],
] as const;
const NEAR = [
  [-20, 120, 58],
  [104, 70, 92],
  [186, 130, 46],
  [330, 60, 104],
  [400, 120, 62],
  [536, 80, 84],
  [626, 140, 50],
  [780, 74, 98],
  [866, 110, 56],
  [990, 66, 86],
  [1068, 130, 48],
  [1210, 72, 94],
  [1294, 120, 60],
  [1430, 90, 80],
] as const;
const WINDOWS = [
  [122, 300],
  [140, 318],
  [344, 290],
  [362, 308],
  [344, 326],
  [552, 306],
  [584, 324],
  [796, 292],
  [818, 310],
  [796, 328],
  [1006, 302],
  [1028, 320],
  [1226, 296],
  [1250, 314],
  [1226, 332],
] as const;
const DASHES = [40, 240, 440, 640, 840, 1040, 1240, 1440];
const GROUND = 360;

/** The first round's road by night, with everything that is met on it. Fills its box from below;
 * the sky is the background of whatever it stands in. */
export function NightRoad(props: DrawingProps) {
  return (
    <svg
      viewBox="0 0 1500 440"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <defs>
        <linearGradient id="headlight" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#FFF4D6" stopOpacity="0.5" />
          <stop offset="1" stopColor="#FFF4D6" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g fill="#2A1A4F">
        {FAR.map(([x, width, height]) => (
          <rect key={x} x={x} y={GROUND - height} width={width} height={height} />
        ))}
      </g>
      <g fill="#150E26">
        {NEAR.map(([x, width, height]) => (
          <rect key={x} x={x} y={GROUND - height} width={width} height={height} />
        ))}
      </g>
      <g fill="#6E5E96">
        {WINDOWS.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="8" height="6" />
        ))}
      </g>
      <path d={`M0 ${GROUND}h1500v80H0z`} fill="#17102A" />
      <path d={`M0 ${GROUND}h1500v3H0z`} fill="#B699E8" />
      <g fill="#9AA3AF">
        {DASHES.map((x) => (
          <path key={x} d={`M${x} 396h74l-8 9h-74z`} />
        ))}
      </g>
      <path d="m266 316 290-22v68l-290-40z" fill="url(#headlight)" />
      <Car x={150} y={GROUND - 108} width={124} height={113} />
      <Note x={480} y={150} width={84} height={84} />
      <Note x={690} y={96} width={84} height={84} />
      <Enemy x={920} y={GROUND - 100} width={98} height={98} />
      <path d="m880 306 26-5v10z" fill="#8F7CFF" />
      <path d="m880 306 12-2.500v5z" fill="#EAECEF" />
    </svg>
  );
}
