/** Whole numbers as bytes: 7 bits a byte, the lowest first, bit 8 set in all but the last (LEB128). */

/** Appends a whole number from 0 to Number.MAX_SAFE_INTEGER. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  // Division instead of shifts, which stop at 32 bits.
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

export interface VarintReader {
  /** The next number; null if it is cut short, written with needless bytes, or not a safe integer. */
  next(): number | null;
  isAtEnd(): boolean;
}

/** Reads the numbers that writeVarint wrote. */
export function createVarintReader(bytes: Uint8Array): VarintReader {
  let at = 0;
  return {
    next() {
      let value = 0;
      for (let unit = 1; ; unit *= 0x80) {
        const byte = bytes[at++];
        if (byte === undefined || unit > Number.MAX_SAFE_INTEGER) return null;
        value += (byte & 0x7f) * unit;
        if (value > Number.MAX_SAFE_INTEGER) return null;
        // A last byte of 0 adds nothing: there is one way to write a number.
        if (byte < 0x80) return byte === 0 && unit > 1 ? null : value;
      }
    },
    isAtEnd: () => at >= bytes.length,
  };
}
