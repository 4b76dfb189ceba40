import { amount } from '../content/figures.ts';

/** '$1,234.50' for every visitor, in any browser language. */
export function usd(value: number): string {
  return `$${amount(value, 2)}`;
}
