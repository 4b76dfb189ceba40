import { amount } from '../content/figures.ts';

/** '$1,234.50' for every visitor, in any browser language. */
export function usd(value: number): string {
  // Rounds the decimal digits: 0.015 is stored as less than that, and toFixed makes it 0.01.
  const cents = Math.round(Number(`${value}e2`));
  return `$${amount(cents / 100, 2)}`;
}
