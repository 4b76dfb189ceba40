import { expect, it } from 'vitest';
import { replaceOnce } from '../../tools/plant-faults/checkout-copy.ts';

it('replaces a text that occurs once, by exactly the other one', () => {
  expect(replaceOnce('if (a) return b;', 'a', '$& || $1')).toBe('if ($& || $1) return b;');
  expect(replaceOnce('if (a) return b;', 'if (a) ', '')).toBe('return b;');
});

it.each([
  ['a text that is gone', 'c', 'd'],
  ['a text that occurs twice', 'a', 'b'],
  ['no text', '', 'b'],
  ['a text and itself', 'b', 'b'],
])('refuses %s', (_, find, replacement) => {
  expect(() => replaceOnce('a b a', find, replacement)).toThrow(/instead of once|by itself/);
});
