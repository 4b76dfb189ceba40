/** CRC-32 with the reflected polynomial of Ethernet, zip and PNG. */

const POLYNOMIAL = 0xedb8_8320;

/** Checksum of the bytes, 0 to 2^32 - 1. Finds damage, but no intent: anyone can compute it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}
