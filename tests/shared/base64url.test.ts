import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../shared/base64url.ts';

it('writes what Node writes, and reads it back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
    }),
  );
});

it('reads only what it writes', () => {
  const alphabet = 'ABab01-_+/= \n\u{e9}\u{1f600}'.split('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 9 }), (text) => {
      const bytes = fromBase64Url(text);
      fc.pre(bytes !== null);
      expect(toBase64Url(bytes)).toBe(text);
    }),
  );
});

it.each([
  ['padding', 'AAA='],
  ['a length that no bytes have', 'AAAAA'],
  ['bits after the last byte', 'AB'],
  ['bits after the last two bytes', 'AAB'],
  ['ordinary base64', 'ab+/'],
  ['a space', 'AA A'],
  ['letters of another script', 'AA\u0410\u0410'],
  ['a character beyond 16 bits', '\u{1f600}AA'],
])('refuses %s', (_name, text) => {
  expect(fromBase64Url(text)).toBeNull();
});
