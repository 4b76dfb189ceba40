import { amount } from '../../content/figures.ts';
import { metaverseCopy } from '../../content/metaverse.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { DemoNumbers } from './demo-numbers.ts';

const copy = metaverseCopy.today;

/** Two instruments, each with a number and a scale whose pointer crosses once per hundred units. */
export function Today({ distance, earnings }: DemoNumbers) {
  const instruments = [
    { ...copy.distance, now: distance, places: 1 },
    { ...copy.earnings, now: earnings.reduce((sum, earned) => sum + earned), places: 2 },
  ] as const;
  return (
    // Not a live region: a screen reader would read the changing numbers without end.
    <Instruments aria-label={copy.title} aria-live="off">
      {instruments.map(({ name, unit, now, places }) => (
        <div key={name}>
          <h2>{name}</h2>
          <Figure>
            <b translate="no">{amount(now, places)}</b> <span>{unit}</span>
          </Figure>
          <Scale aria-hidden="true">
            {/* Attributes: the policy forbids style attributes in delivered HTML. */}
            <rect x={`${(now % 100).toFixed(2)}%`} width="3" height="100%" />
          </Scale>
        </div>
      ))}
    </Instruments>
  );
}

const Instruments = styled('section', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: { base: '8', md: '12' },
  rowGap: '8',
  '& h2': { fontWeight: 500 },
});

const Figure = styled('p', {
  marginBlock: '{spacing.3} {spacing.4}',
  color: 'fg.quiet',
  '& b, & span': { whiteSpace: 'nowrap' },
  '& b': {
    textStyle: 'figure',
    // Leaves room for the unit, and for digits that are a tenth wider in another browser.
    fontSize: {
      base: 'min({fontSizes.4xl}, (100vw - 7.5rem) / 3.9)',
      sm: 'min({fontSizes.4xl}, (50vw - 8rem) / 3.9)',
      // There is a column beside it.
      lg: 'min({fontSizes.4xl}, (50vw - 21rem) / 3.9)',
    },
    letterSpacing: '-0.02em',
    color: 'fg',
  },
});

/** A ruler with ten long strokes and fifty short ones, and its pointer. */
const Scale = styled('svg', {
  display: 'block',
  width: 'full',
  height: '3',
  overflow: 'clip',
  background:
    'linear-gradient(90deg, {colors.border.control} 1px, transparent 1px) 0 100% / calc((100% - 1px) / 10) 100% repeat-x, linear-gradient(90deg, {colors.border} 1px, transparent 1px) 0 100% / calc((100% - 1px) / 50) 50% repeat-x',
  '& rect': { fill: 'accent', transition: 'x {durations.calm} {easings.out}' },
});
