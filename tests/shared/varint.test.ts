import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVarintReader, writeVarint } from '../../shared/varint.ts';

const read = (bytes: readonly number[]) => createVarintReader(Uint8Array.from(bytes)).next();

it('reads numbers as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (values) => {
      const bytes: number[] = [];
      for (const value of values) writeVarint(bytes, value);
      const reader = createVarintReader(Uint8Array.from(bytes));
      expect(values.map(() => reader.next())).toEqual(values);
      expect(reader.isAtEnd()).toBe(true);
    }),
  );
});

it.each([
  [0, [0]],
  [127, [127]],
  [128, [0x80, 1]],
  [Number.MAX_SAFE_INTEGER, [...Array<number>(7).fill(0xff), 0x0f]],
])('writes %s in few bytes', (value, bytes) => {
  const written: number[] = [];
  writeVarint(written, value);
  expect(written).toEqual(bytes);
});

it.each([
  ['nothing', []],
  ['a number that is cut short', [0x80]],
  ['a needless last byte', [0x81, 0]],
  ['one more than a safe integer', [...Array<number>(7).fill(0x80), 0x10]],
  ['an endless number', Array<number>(60_000).fill(0xff)],
  ['an endless number of zeros', [...Array<number>(60_000).fill(0x80), 1]],
])('refuses %s', (_name, bytes) => {
  expect(read(bytes)).toBeNull();
});
