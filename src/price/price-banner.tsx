import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import { priceCopy as copy } from '../content/shell.ts';
import type { LazyChunk } from '../loading/lazy-chunk.ts';
import { useLoaded } from '../loading/lazy-chunk.ts';
import { PRICE_BAR_HEIGHT, useBarHeight } from '../ui/bar-height.ts';
import { readPrice, readPriceHere } from './price.ts';
import { PriceText } from './price-text.tsx';

interface PriceBannerProps {
  /** Imports live-price.tsx and puts its API slice into the store. */
  readonly livePrice: LazyChunk<{ readonly LivePrice: ComponentType }>;
}

/** Fixed to the top of every page. Its height is the same before, with and without a price. */
export const PriceBanner = memo(function PriceBanner({ livePrice }: PriceBannerProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--price-bar');
  const [price, setPrice] = useState(() => readPrice({}));
  const live = useLoaded(livePrice, true, (error) => setPrice(readPrice({ error })));
  useEffect(() => setPrice(readPriceHere({})), []);

  return (
    <Bar ref={bar} aria-label={copy.label}>
      <Line>{live === null ? <PriceText price={price} /> : <live.LivePrice />}</Line>
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
    paddingInline:
      'max({spacing.4}, env(safe-area-inset-left)) max({spacing.4}, env(safe-area-inset-right))',
    paddingBlockStart: 'env(safe-area-inset-top)',
    bg: 'bg.raised',
    contain: 'layout style',
    // Gives way to a toast (src/toasts/region.ts). Screen readers keep it.
    'body:has(> :not([data-in-picture]) > [data-toast]) &': { opacity: 0 },
  },
});

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6',
    // Two lines, also while it says in one that it is loading: nothing moves when the price arrives.
    minHeight: { base: '3em', md: '0' },
    fontSize: '2xs',
    lineHeight: 1.5,
    textAlign: 'center',
    color: 'fg.quiet',
    '@media (min-width: 48rem)': { fontSize: 'xs' },
  },
});
