/** The three actors as the game draws them. They are decoration: the text next to them says what they are. */
import { GREEN, TEXT } from '../../shared/colour.ts';
import * as outlines from '../../shared/outlines.ts';

/** Parts by their transform. */
type Groups = Readonly<Record<string, readonly outlines.Part[]>>;

const draw = (viewBox: string, groups: Groups) => () => (
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
const { turn, sealY, sealTurn } = outlines.notePose(PHASE);
const flutter = `rotate(${degrees(turn)})`;

export const Dollar = draw('-20 -20 40 40', {
  [flutter]: outlines.notePaper(PHASE, GREEN, 6),
  [`${flutter} translate(0 ${sealY.toFixed(2)}) rotate(${degrees(sealTurn)})`]: outlines.SEAL,
});

const RIM = '#B699E8';

/** About to fire. */
export const Enemy = draw('-2.5 -38 40 40', {
  'translate(0 0)': [outlines.enemyCore(0, TEXT)],
  'translate(0 -1)': outlines.enemyUpper(RIM),
  'translate(0 .6)': outlines.enemyLower(RIM),
});

const onRoad = ({ x, radius }: typeof outlines.REAR_WHEEL) => `translate(${x} ${-radius})`;

export const Car = draw('-2 -38 44 40', {
  'translate(0 0)': outlines.carBody('#FDF5DD'),
  [onRoad(outlines.REAR_WHEEL)]: outlines.wheel(outlines.REAR_WHEEL.radius, 0.3),
  [onRoad(outlines.FRONT_WHEEL)]: outlines.wheel(outlines.FRONT_WHEEL.radius, 0.3),
});
