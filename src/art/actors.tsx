import { GREEN, TEXT } from '../../shared/colour.ts';
import {
  carBody,
  enemyCore,
  enemyLower,
  enemyUpper,
  FRONT,
  notePaper,
  notePose,
  type Part,
  REAR,
  SEAL,
  wheel,
} from '../../shared/outlines.ts';

/** Props of a decorative drawing: the text next to it says what it shows. */
export interface DrawingProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number | string;
  readonly height?: number | string;
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ d, fill = 'none', stroke, width }) => (
    <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
  ));
}

interface ActorProps extends DrawingProps {
  readonly viewBox: string;
  readonly children: React.ReactNode;
}

function Actor({ children, ...props }: ActorProps) {
  return (
    <svg strokeLinejoin="round" paintOrder="stroke" aria-hidden="true" focusable="false" {...props}>
      {children}
    </svg>
  );
}

const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;

/** A moment of the note's wave, radians. */
const PHASE = -0.885;
const { turn, sealY, sealTurn } = notePose(PHASE);
const PAPER = notePaper(PHASE, GREEN, 6);

/** A fluttering dollar note as the game draws it. */
export function Dollar(props: DrawingProps) {
  return (
    <Actor viewBox="-20 -20 40 40" {...props}>
      <g transform={`rotate(${degrees(turn)})`}>
        <Parts parts={PAPER} />
        <g transform={`translate(0 ${sealY.toFixed(2)}) rotate(${degrees(sealTurn)})`}>
          <Parts parts={SEAL} />
        </g>
      </g>
    </Actor>
  );
}

const RIM = '#B699E8';
const CORE = [enemyCore(0, TEXT)];
const UPPER = enemyUpper(RIM);
const LOWER = enemyLower(RIM);

/** An ETH enemy as the game draws it, about to fire. */
export function Enemy(props: DrawingProps) {
  return (
    <Actor viewBox="-2.5 -38 40 40" {...props}>
      <Parts parts={CORE} />
      <g transform="translate(0 -1)">
        <Parts parts={UPPER} />
      </g>
      <g transform="translate(0 .6)">
        <Parts parts={LOWER} />
      </g>
    </Actor>
  );
}

const BODY = carBody('#FDF5DD');
const WHEELS = [REAR, FRONT].map(({ x, radius }) => ({ x, radius, parts: wheel(radius, 0.3) }));

/** The player's car as the game draws it. It is on y 0. */
export function Car(props: DrawingProps) {
  return (
    <Actor viewBox="-2 -38 44 40" {...props}>
      <Parts parts={BODY} />
      {WHEELS.map(({ x, radius, parts }) => (
        <g key={x} transform={`translate(${x} ${-radius})`}>
          <Parts parts={parts} />
        </g>
      ))}
    </Actor>
  );
}
