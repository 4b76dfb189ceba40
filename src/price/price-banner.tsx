import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import { priceCopy as copy } from '../content/shell.ts';
import { retryWhenBack } from '../parts/retry-when-back.ts';
import { useBarHeight } from '../ui/bar-height.ts';
import { PRICE_BAR_HEIGHT } from '../ui/theme/bars.ts';
import { readPrice, readPriceHere } from './price.ts';
import { PriceText } from './price-text.tsx';

interface PriceBannerProps {
  /** Fetches live-price.tsx and puts its API slice into the store. */
  readonly loadLivePrice: () => Promise<ComponentType>;
}

/** Fixed to the top of every page. Its height is the same before, with and without a price. */
export const PriceBanner = memo(function PriceBanner({ loadLivePrice }: PriceBannerProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--price-bar');
  const [LivePrice, setLivePrice] = useState<ComponentType | null>(null);
  const [price, setPrice] = useState(() => readPrice({}));

  useEffect(() => {
    let isWanted = true;
    let stopRetrying = () => {};
    function load(): void {
      loadLivePrice().then(
        (loaded) => {
          stopRetrying();
          if (isWanted) setLivePrice(() => loaded);
        },
        (error: unknown) => {
          if (!isWanted) return;
          setPrice(readPrice({ error }));
          stopRetrying();
          stopRetrying = retryWhenBack(load);
        },
      );
    }
    load();
    setPrice(readPriceHere({}));
    return () => {
      isWanted = false;
      stopRetrying();
    };
  }, [loadLivePrice]);

  return (
    <Bar ref={bar} data-bar="" aria-label={copy.label}>
      <Line>{LivePrice === null ? <PriceText price={price} /> : <LivePrice />}</Line>
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
