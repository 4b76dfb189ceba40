/** The three steps of a run, one sky each, side by side on the same road. */
import { useId } from 'react';
import { Car, Dollar, Enemy } from './actors.tsx';
import { City } from './city.tsx';
import { Road } from './road.tsx';
import { type Sky, skies } from './skies.ts';

const WIDTH = 480;
const ROAD = 60;

interface FrameProps {
  readonly sky: Sky;
  readonly from: number;
  readonly children: React.ReactNode;
}

/** The road is at y 0. A box of another shape first cuts off the right side and the sky. */
function Frame({ sky, from, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 -240 ${WIDTH} ${240 + ROAD}`}
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      <City sky={sky} from={from} />
      <Road sky={sky} width={WIDTH} height={ROAD} />
      {children}
    </svg>
  );
}

function Collect() {
  return (
    <Frame sky={skies.blue} from={120}>
      <path
        d="M70-14C120-190 250-226 372-14"
        fill="none"
        stroke="#EAECEF"
        strokeOpacity="0.55"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g transform="rotate(-14 170 -120)">
        <Car x={108} y={-176} width={112} height={102} />
      </g>
      <Dollar x={242} y={-196} width={76} height={76} />
      <Dollar x={378} y={-120} width={64} height={64} />
    </Frame>
  );
}

function Shoot() {
  return (
    <Frame sky={skies.purple} from={700}>
      <Car x={34} y={-98} width={112} height={102} />
      <g fill="#F0B90B">
        <path d="M168-46h34v6h-34zM226-46h34v6h-34z" />
        <path d="M186-46h16v6h-16zM244-46h16v6h-16z" fill="#FDF5DD" />
      </g>
      <Enemy x={340} y={-98} width={96} height={96} />
      <path d="m296-52 30-6v12z" fill="#8F7CFF" />
      <path d="m296-52 14-3v6z" fill="#EAECEF" />
    </Frame>
  );
}

/** Squares of the chequered board over the finish. */
const BOARD = Array.from(
  { length: 15 },
  (_, i) => `M${286 + 24 * i - (i > 7 ? 180 : 0)} ${i > 7 ? -188 : -200}h12v12h-12z`,
).join('');

function Win() {
  const id = useId();
  return (
    <Frame sky={skies.green} from={1300}>
      <linearGradient id={id}>
        <stop stopColor="#FFF4D6" stopOpacity="0.6" />
        <stop offset="1" stopColor="#FFF4D6" stopOpacity="0" />
      </linearGradient>
      <path d="M276-206h8V0h-8zM466-206h8V0h-8z" fill="#0B0E11" />
      <path d="M270-206h210v36H270z" fill="#0B0E11" />
      <path d={BOARD} fill="#EAECEF" />
      <path d="m170-58 180-22v74z" fill={`url(#${id})`} />
      <Car x={64} y={-98} width={112} height={102} />
      <path d="M-10-30h52M4-44h32M-10-16h58" stroke="#EAECEF" strokeOpacity="0.5" strokeWidth="2" />
    </Frame>
  );
}

export const arenaScenes = [
  { sky: 'blue', Scene: Collect },
  { sky: 'purple', Scene: Shoot },
  { sky: 'green', Scene: Win },
] as const;
