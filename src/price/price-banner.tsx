import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useRef } from 'react';
import { priceCopy as copy } from '../content/shell.ts';
import { useBarHeight } from '../ui/bar-height.ts';
import { PRICE_BAR_HEIGHT } from '../ui/theme/bars.ts';
import { useBnbPrice } from './bnb-price.ts';
import { usd } from './usd.ts';

/** Fixed to the top of every page. Its height is the same before, with and without a price. */
export const PriceBanner = memo(function PriceBanner() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--price-bar');
  const { priceUsd, isLoading, isError, isFallback } = useBnbPrice();
  return (
    <Bar ref={bar} aria-label={copy.label}>
      <Line>
        {isLoading ? (
          <span>{copy.loading}</span>
        ) : (
          <>
            <Quote>
              <b>{copy.coin}</b>
              <b>{usd(priceUsd)}</b>
              <Tag data-live={isError ? undefined : ''}>{copy.tag}</Tag>
              {isError && <Mark>{isFallback ? copy.offline : copy.stale}</Mark>}
            </Quote>
            <span>{copy.pitch}</span>
          </>
        )}
      </Line>
    </Bar>
  );
});

const Bar = chakra('section', {
  base: {
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: 'banner',
    display: 'grid',
    alignContent: 'center',
    minHeight: PRICE_BAR_HEIGHT,
    paddingInline: '4',
    bg: 'bg.raised',
    contain: 'layout style',
  },
});

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6',
    fontSize: '2xs',
    lineHeight: 1.5,
    textAlign: 'center',
    color: 'fg.quiet',
    '@media (min-width: 48rem)': { fontSize: 'xs' },
  },
});

const Quote = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2',
    color: 'fg',
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

/** Its lamp is lit only while the price really is live. */
const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'fg.quiet',
    _before: {
      content: '""',
      boxSize: '6px',
      borderRadius: '50%',
      border: '1px solid currentcolor',
    },
    '&[data-live]': { color: 'gain', _before: { bg: 'gain', borderColor: 'gain' } },
  },
});

const Mark = chakra('span', {
  base: { color: 'fg', _before: { content: '"("' }, _after: { content: '")"' } },
});
