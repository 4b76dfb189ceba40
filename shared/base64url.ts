/** Bytes as text for links: base64url (RFC 4648, section 5) without padding. Knows no runs. */

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
 * The bytes of a text; null for any text that toBase64Url does not write: padding, other characters, a
 * length that no bytes have, or bits beyond the last byte that are not 0.
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
