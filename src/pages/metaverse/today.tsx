import { chakra } from '@chakra-ui/react/styled-system';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Badge } from '../../ui/theme/badge.ts';
import { decimal } from './demo-numbers.ts';

const copy = metaverseCopy.today;

interface TodayProps {
  /** Tenths of a mile. */
  readonly distance: number;
  /** Hundredths of a token. */
  readonly earnings: number;
}

/** Two instruments: a figure, and a scale whose pointer crosses once per hundred units. */
export function Today({ distance, earnings }: TodayProps) {
  return (
    // No live region: a screen reader would never stop reading the changing numbers.
    <Instruments aria-label={copy.title} aria-live="off">
      <Instrument
        name={copy.distance}
        figure={decimal(distance, 1)}
        unit={copy.miles}
        part={(distance % 1000) / 1000}
      />
      <Instrument
        name={copy.earnings}
        figure={decimal(earnings, 2)}
        unit={copy.unit}
        part={(earnings % 10_000) / 10_000}
      />
    </Instruments>
  );
}

interface InstrumentProps {
  readonly name: string;
  readonly figure: string;
  readonly unit: string;
  /** Position of the pointer on the scale, 0 to 1. */
  readonly part: number;
}

function Instrument({ name, figure, unit, part }: InstrumentProps) {
  return (
    <div>
      <Name>
        <h2>{name}</h2>
        <Badge>{metaverseCopy.simulated}</Badge>
      </Name>
      <Figure>
        <b>{figure}</b> {unit}
      </Figure>
      <Scale aria-hidden="true">
        <Pointer style={{ transform: `translateX(${(part * 100).toFixed(2)}%)` }} />
      </Scale>
    </div>
  );
}

const Instruments = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { base: '8', md: '12' },
    rowGap: '8',
  },
});

const Name = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlockStart: '4',
    borderBlockStart: '1px solid {colors.border}',
    '& h2': { fontWeight: 500 },
  },
});

const Figure = chakra('p', {
  base: {
    marginBlock: '{spacing.3} {spacing.4}',
    color: 'fg.quiet',
    whiteSpace: 'nowrap',
    '& b': { textStyle: 'figure', fontSize: '4xl', letterSpacing: '-0.02em', color: 'fg' },
  },
});

/** A ruler with ten long strokes and fifty short ones. */
const Scale = chakra('div', {
  base: {
    position: 'relative',
    height: '3',
    overflow: 'clip',
    background:
      'linear-gradient(90deg, {colors.border.control} 1px, transparent 1px) 0 100% / calc((100% - 1px) / 10) 100% repeat-x, linear-gradient(90deg, {colors.border} 1px, transparent 1px) 0 100% / calc((100% - 1px) / 50) 50% repeat-x',
  },
});

/** Width of the scale, so `translateX` in % is a position on it. Only its left edge is visible. */
const Pointer = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    borderInlineStart: '3px solid {colors.accent}',
    transition: 'transform {durations.calm} {easings.out}',
  },
});
