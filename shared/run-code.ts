/**
 * The bytes of a shared run: the recording of docs/rules.md ("A recorded run") in about one byte per
 * press. Nothing in the bytes is trusted; parseRecording has the last word. Knows no links.
 *
 * Layout: varints for version, rules, seed, width, height, outcome, ticks, round, score and marks;
 * a varint per press, (ticks without input before it) * 3 + mask - 1; the CRC-32 of all that, 4 bytes,
 * the lowest first.
 */
import { crc32, createVarintReader, type VarintReader, writeVarint } from './bytes.ts';
import type { ClaimedRun, Outcome, RunMarks } from './recording.ts';
import { parseRecording } from './recording-file.ts';
import { err, type Result } from './result.ts';
import { RULES_VERSION } from './rules.ts';

/** Version of the layout. */
const VERSION = 1;
/** Outcomes by their number in the bytes. */
const OUTCOMES: readonly Outcome[] = ['bullet', 'enemy', 'win'];
const MASKS = 3;
const CHECKSUM_BYTES = 4;

/** Marks of runs that prove nobody's play, with their bits. */
const MARKS = [
  ['stepped', 1],
  ['slow', 2],
] as const;

const DAMAGED = 'the link is damaged';

/** Bytes of a parsed run. Equal runs have equal bytes. */
export function packRun(claimed: ClaimedRun): Uint8Array<ArrayBuffer> {
  const { run, claim } = claimed;
  const bytes: number[] = [];
  const outcome = OUTCOMES.indexOf(claim.outcome);
  const head = [VERSION, RULES_VERSION, run.seed, run.width, run.height];
  const result = [outcome, claim.ticks, claim.round, claim.score];
  for (const value of [...head, ...result, markBits(claimed)]) writeVarint(bytes, value);
  let next = 0;
  for (const [tick, mask] of run.inputs) {
    writeVarint(bytes, (tick - next) * MASKS + mask - 1);
    next = tick + 1;
  }
  const checksum = crc32(Uint8Array.from(bytes));
  for (let i = 0; i < CHECKSUM_BYTES; i++) bytes.push((checksum >>> (8 * i)) & 0xff);
  return Uint8Array.from(bytes);
}

/** The run of the bytes, parsed as a recording. Never throws. */
export function unpackRun(bytes: Uint8Array): Result<ClaimedRun> {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < 0) return err(DAMAGED);
  const body = bytes.subarray(0, end);
  if (crc32(body) !== readChecksum(bytes.subarray(end))) return err(DAMAGED);
  const reader = createVarintReader(body);
  if (reader.next() !== VERSION) return err('the link is from another version of the game');
  const rules = reader.next();
  const seed = reader.next();
  const width = reader.next();
  const height = reader.next();
  const outcome = OUTCOMES[reader.next() ?? -1];
  const ticks = reader.next();
  const round = reader.next();
  const score = reader.next();
  const marks = readMarks(reader.next());
  const inputs = readInputs(reader);
  if (marks === null || inputs === null) return err(DAMAGED);
  const result = { outcome, ticks, round, score };
  return parseRecording({ rules, seed, width, height, inputs, result, ...marks });
}

function readChecksum(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 0x100 + byte, 0);
}

function markBits({ run }: ClaimedRun): number {
  return MARKS.reduce((bits, [mark, bit]) => (run[mark] === true ? bits | bit : bits), 0);
}

/** null if a bit has no mark. */
function readMarks(bits: number | null): RunMarks | null {
  if (bits === null) return null;
  const marks: { -readonly [Mark in keyof RunMarks]: RunMarks[Mark] } = {};
  let rest = bits;
  for (const [mark, bit] of MARKS) {
    if (Math.floor(bits / bit) % 2 === 0) continue;
    marks[mark] = true;
    rest -= bit;
  }
  return rest === 0 ? marks : null;
}

/** Reads presses up to the end of the bytes; null if a number is damaged. */
function readInputs(reader: VarintReader): [number, number][] | null {
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
