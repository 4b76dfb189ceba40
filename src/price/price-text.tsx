import { chakra } from '@chakra-ui/react/styled-system';
import { amount } from '../content/figures.ts';
import { priceCopy as copy } from '../content/shell.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { BnbPrice } from './price.ts';

export function PriceText({ price }: { readonly price: BnbPrice }) {
  const isHydrated = useHydrated();
  if (price.isLoading) {
    return (
      <>
        <span data-script="">{copy.loading}</span>
        {/* In the delivered HTML only. */}
        {!isHydrated && <noscript>{copy.pitch}</noscript>}
      </>
    );
  }
  return (
    <>
      <Quote>
        <b translate="no">{copy.coin}</b>
        <b translate="no">{usd(price.priceUsd)}</b>
        <Tag data-live={price.isError ? undefined : ''}>{copy.tag}</Tag>
        {price.isError && <Mark>{price.isFallback ? copy.offline : copy.stale}</Mark>}
      </Quote>
      <span>{copy.pitch}</span>
    </>
  );
}

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

/** The dot before the tag is filled only while the price is really live. */
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

/** '$1,234.50' for every visitor, in any browser language. */
export function usd(value: number): string {
  // Rounds the decimal digits: 0.015 is stored as less than that, and toFixed makes it 0.01.
  const cents = Math.round(Number(`${value}e2`));
  return `$${amount(cents / 100, 2)}`;
}
