/** Encodings of bytes: a checksum, whole numbers, and text for links. Each value has exactly one encoding. */

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

/** The alphabet of base64url (RFC 4648, section 5). Texts have no padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Value of each character, by its character code; -1 for all others. */
const VALUES = Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);

/** Text of the bytes: 4 characters for 3 bytes, rounded up. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    held += 8;
    while (held >= 6) {
      held -= 6;
      text += ALPHABET.charAt((bits >> held) & 63);
    }
  }
  return held === 0 ? text : text + ALPHABET.charAt((bits << (6 - held)) & 63);
}

/**
 * The bytes of a text; null for any text that toBase64Url does not write: with padding, other characters, an impossible
 * length, or unused bits that are not 0.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? -1;
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = (bits >> held) & 0xff;
  }
  const isCanonical = (bits & ((1 << held) - 1)) === 0;
  return isCanonical ? bytes : null;
}
