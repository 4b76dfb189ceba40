/** The three actors as the game draws them. They are decoration: the text next to them says what they are. */
import { GREEN, TEXT } from '../../shared/colour.ts';
import {
  carBody,
  enemyCore,
  enemyLower,
  enemyUpper,
  FRONT_WHEEL,
  notePaper,
  notePose,
  type Part,
  REAR_WHEEL,
  SEAL,
  wheel,
} from '../../shared/outlines.ts';

/** Creates a drawing from groups of parts, each with its transform. */
const draw = (viewBox: string, groups: Readonly<Record<string, readonly Part[]>>) => () => (
  <svg
    viewBox={viewBox}
    width={40}
    height={40}
    strokeLinejoin="round"
    paintOrder="stroke"
    aria-hidden="true"
  >
    {Object.entries(groups).map(([transform, parts]) => (
      <g key={transform} transform={transform}>
        {parts.map(({ d, fill = 'none', stroke, width }) => (
          <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
        ))}
      </g>
    ))}
  </svg>
);

const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;

/** A moment of the note's wave, radians. */
const PHASE = -0.885;
const { turn, sealY, sealTurn } = notePose(PHASE);
const flutter = `rotate(${degrees(turn)})`;

export const Dollar = draw('-20 -20 40 40', {
  [flutter]: notePaper(PHASE, GREEN, 6),
  [`${flutter} translate(0 ${sealY.toFixed(2)}) rotate(${degrees(sealTurn)})`]: SEAL,
});

const RIM = '#B699E8';

/** About to fire. */
export const Enemy = draw('-2.5 -38 40 40', {
  'translate(0 0)': [enemyCore(0, TEXT)],
  'translate(0 -1)': enemyUpper(RIM),
  'translate(0 .6)': enemyLower(RIM),
});

const onRoad = ({ x, radius }: typeof REAR_WHEEL) => `translate(${x} ${-radius})`;

export const Car = draw('-2 -38 44 40', {
  'translate(0 0)': carBody('#FDF5DD'),
  [onRoad(REAR_WHEEL)]: wheel(REAR_WHEEL.radius, 0.3),
  [onRoad(FRONT_WHEEL)]: wheel(FRONT_WHEEL.radius, 0.3),
});
