import { memo, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { amount } from '../content/figures.ts';
import { priceCopy as copy } from '../content/shell.ts';
import { BAR_HEIGHTS, useBarHeight } from '../ui/bar-height.ts';
import { WITH_DIALOG } from '../ui/theme/conditions.ts';
import { styled } from '../ui/theme/styled.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { observePrice, priceQuoted, selectPrice } from './price-service.ts';

/** USD; shown until the service has answered once. */
const FALLBACK = 650;

/** Fixed to the top of every page. Its height is the same while loading, with a price and without one. */
export const PriceBanner = memo(function PriceBanner() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--price-bar');
  const { usd, hasFailed } = useSelector(selectPrice);
  const isHydrated = useHydrated();
  const dispatch = useDispatch();
  useEffect(() => observePrice((next) => dispatch(priceQuoted(next))), [dispatch]);
  return (
    <Banner ref={bar} aria-label={copy.label}>
      {usd === undefined && !hasFailed ? (
        <Lines>
          <span data-script="">{copy.loading}</span>
          {/* In the delivered HTML only. */}
          {!isHydrated && <noscript>{copy.pitch}</noscript>}
        </Lines>
      ) : (
        <Lines>
          <Price>
            <b translate="no">{copy.coin}</b>
            <b translate="no">{dollars(usd ?? FALLBACK)}</b>
            <Tag data-live={hasFailed ? undefined : ''}>{copy.tag}</Tag>
            {hasFailed && <Mark>{usd === undefined ? copy.offline : copy.stale}</Mark>}
          </Price>
          <span>{copy.pitch}</span>
        </Lines>
      )}
    </Banner>
  );
});

const Banner = styled('section', {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'banner',
  display: 'grid',
  alignContent: 'center',
  minHeight: BAR_HEIGHTS['--price-bar'],
  paddingInline:
    'max({spacing.4}, env(safe-area-inset-left)) max({spacing.4}, env(safe-area-inset-right))',
  paddingBlockStart: 'env(safe-area-inset-top)',
  bg: 'bg.raised',
  contain: 'layout style',
  _print: { display: 'none' },
});

const Lines = styled('p', {
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '6',
  // As high as two lines, even while there is only one: nothing moves when the price arrives.
  minHeight: { base: '3em', md: '0' },
  fontSize: { base: '2xs', md: 'xs' },
  lineHeight: 1.5,
  textAlign: 'center',
  color: 'fg.quiet',
  // Toasts are on the right part of the bar then (src/toasts/region.ts).
  _lowDialog: { [WITH_DIALOG]: { opacity: 0 } },
});

const Price = styled('span', {
  layerStyle: 'middle',
  columnGap: '2',
  color: 'fg',
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** The dot before the tag is filled only while the price is really live. */
const Tag = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: 'fg.quiet',
  _before: { content: '""', boxSize: '6px', borderRadius: '50%', border: '1px solid' },
  '&[data-live]': { color: 'gain', _before: { bg: 'gain', borderColor: 'gain' } },
});

const Mark = styled('span', {
  color: 'fg',
  _before: { content: '"("' },
  _after: { content: '")"' },
});

/** '$1,234.50' for every visitor, in any browser language. */
export function dollars(value: number): string {
  // Rounds the decimal digits: 0.015 is stored as slightly less, and toFixed would return 0.01.
  const cents = Math.round(Number(`${value}e2`));
  return `$${amount(cents / 100, 2)}`;
}
