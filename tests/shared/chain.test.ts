import { expect, it } from 'vitest';
import { CHAIN_TICKS, chainAfter } from '../../shared/chain.ts';

it('a chain begins with the first dollar, grows with the next ones, and begins again after a pause', () => {
  expect(chainAfter(0, 0, 10)).toBe(1);
  expect(chainAfter(1, 10, 10 + CHAIN_TICKS)).toBe(2);
  expect(chainAfter(2, 10, 11 + CHAIN_TICKS)).toBe(1);
});
