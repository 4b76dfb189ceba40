/** Dollars as text. */
import { expect, it } from 'vitest';
import { usd } from '../../../src/price/price-text.tsx';

it('prints dollars with commas and two decimals', () => {
  expect(usd(650)).toBe('$650.00');
  expect(usd(1234.5)).toBe('$1,234.50');
  expect(usd(999_999.999)).toBe('$1,000,000.00');
  expect(usd(0.015)).toBe('$0.02');
  expect(usd(1.005)).toBe('$1.01');
  expect(usd(612.344)).toBe('$612.34');
});
