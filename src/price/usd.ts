import { amount } from '../content/figures.ts';

/** '$1,234.50' for every visitor, whatever the language of the browser. */
export function usd(value: number): string {
  return `$${amount(value, 2)}`;
}
