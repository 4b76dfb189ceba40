import { crc32 as zlibCrc } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../../shared/crc-32.ts';

it('is the checksum of zip files', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
  expect(crc32(new Uint8Array())).toBe(0);
  fc.assert(fc.property(fc.uint8Array(), (bytes) => crc32(bytes) === zlibCrc(bytes)));
});
