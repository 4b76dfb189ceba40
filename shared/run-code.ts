/**
 * The bytes of a shared run: the recording of docs/rules.md ("A recorded run") in about one byte per press. Nothing in
 * the bytes is trusted: parseRecording checks the result.
 *
 * Layout: varints for version, rules, seed, width, height, outcome, ticks, round, score and marks; one varint per
 * press, (ticks without input before it) * 3 + mask - 1; then the CRC-32 of all that, 4 bytes, lowest byte first.
 */
import { crc32, createVarintReader, writeVarint } from './bytes.ts';
import { type ClaimedRun, marksOf, OUTCOMES } from './recording.ts';
import { parseRecording } from './recording-file.ts';
import { err, type Result } from './result.ts';
import { RULES_VERSION } from './rules.ts';

/** Version of the layout. */
const VERSION = 1;
const MASKS = 3;
const CHECKSUM_BYTES = 4;
/** Bits of the marks of runs that do not count. */
const STEPPED = 1;
const SLOW = 2;

const DAMAGED = 'the link is damaged';

/** Bytes of a parsed run. Equal runs have equal bytes. */
export function packRun({ run, claim }: ClaimedRun): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const outcome = OUTCOMES.indexOf(claim.outcome);
  const head = [VERSION, RULES_VERSION, run.seed, run.width, run.height];
  const result = [outcome, claim.ticks, claim.round, claim.score];
  const marks = (run.stepped === true ? STEPPED : 0) | (run.slow === true ? SLOW : 0);
  for (const value of [...head, ...result, marks]) writeVarint(bytes, value);
  let next = 0;
  for (const [tick, mask] of run.inputs) {
    writeVarint(bytes, (tick - next) * MASKS + mask - 1);
    next = tick + 1;
  }
  const checksum = crc32(Uint8Array.from(bytes));
  for (let i = 0; i < CHECKSUM_BYTES; i++) bytes.push((checksum >>> (8 * i)) & 0xff);
  return Uint8Array.from(bytes);
}

/** Decodes a run and parses it as a recording. Never throws. */
export function unpackRun(bytes: Uint8Array): Result<ClaimedRun> {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < 0) return err(DAMAGED);
  const body = bytes.subarray(0, end);
  const checksum = bytes.subarray(end).reduceRight((value, byte) => value * 0x100 + byte, 0);
  if (crc32(body) !== checksum) return err(DAMAGED);
  const reader = createVarintReader(body);
  if (reader.next() !== VERSION) return err('the link is from another version of the game');
  const head = Array.from({ length: 9 }, () => reader.next());
  const [rules, seed, width, height, outcome, ticks, round, score, bits = null] = head;
  const inputs = readInputs(reader);
  if (bits === null || bits > (STEPPED | SLOW) || inputs === null) return err(DAMAGED);
  const marks = marksOf({ stepped: (bits & STEPPED) !== 0, slow: (bits & SLOW) !== 0 });
  const result = { outcome: OUTCOMES[outcome ?? -1], ticks, round, score };
  return parseRecording({ rules, seed, width, height, inputs, result, ...marks });
}

/** Reads presses up to the end of the bytes; null if one of them is damaged. */
function readInputs(reader: ReturnType<typeof createVarintReader>): [number, number][] | null {
  const inputs: [number, number][] = [];
  let next = 0;
  while (!reader.isAtEnd()) {
    const value = reader.next();
    if (value === null) return null;
    const tick = next + Math.floor(value / MASKS);
    inputs.push([tick, (value % MASKS) + 1]);
    next = tick + 1;
  }
  return inputs;
}
