/** A checksum of bytes, and whole numbers as bytes. Each number has exactly one encoding. */

/** The polynomial of CRC-32 in reflected form, as in zip and PNG. */
const POLYNOMIAL = 0xedb8_8320;

/** Checksum of the bytes, 0 to 2^32 - 1. It detects damage, but not tampering: anyone can compute it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}

/** Appends a whole number from 0 to Number.MAX_SAFE_INTEGER: 7 bits a byte, the lowest first, bit 8 set in all but the last (LEB128). */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  // Division, because shifts stop at 32 bits.
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Reads the numbers that writeVarint wrote. */
export function createVarintReader(bytes: Uint8Array) {
  let at = 0;
  return {
    /** The next number; null if it is cut short, has needless bytes, or is not a safe integer. */
    next(): number | null {
      let value = 0;
      for (let unit = 1; ; unit *= 0x80) {
        const byte = bytes[at++];
        if (byte === undefined || unit > Number.MAX_SAFE_INTEGER) return null;
        value += (byte & 0x7f) * unit;
        if (value > Number.MAX_SAFE_INTEGER) return null;
        // A last byte of 0 would add nothing: each number has only one encoding.
        if (byte < 0x80) return byte === 0 && unit > 1 ? null : value;
      }
    },
    isAtEnd: () => at >= bytes.length,
  };
}
