/** Numbers as bytes: what is written can be read again, and everything else is refused. */
import { crc32 as zlibCrc } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32, createVarintReader, writeVarint } from '../../shared/bytes.ts';

it('crc32: is the checksum of zip files', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
  expect(crc32(new Uint8Array())).toBe(0);
  fc.assert(fc.property(fc.uint8Array(), (bytes) => crc32(bytes) === zlibCrc(bytes)));
});

it('a varint reads numbers as they were written', () => {
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
  ['nothing', []],
  ['a number that is cut short', [0x80]],
  ['a needless last byte', [0x81, 0]],
  ['one more than a safe integer', [...Array<number>(7).fill(0x80), 0x10]],
  ['an endless number', Array<number>(60_000).fill(0xff)],
  ['an endless number of zeros', [...Array<number>(60_000).fill(0x80), 1]],
])('a varint refuses %s', (_name, bytes) => {
  expect(createVarintReader(Uint8Array.from(bytes)).next()).toBeNull();
});
