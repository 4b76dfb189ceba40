/** The bytes of a shared run: what comes back, and what is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32, writeVarint } from '../../shared/bytes.ts';
import type { ClaimedRun, InputList } from '../../shared/recording.ts';
import { RULES_VERSION } from '../../shared/rules.ts';
import { packRun, unpackRun } from '../../shared/run-code.ts';

const INPUTS: InputList = [
  [0, 2],
  [1, 1],
  [500, 3],
];
const SMALL: ClaimedRun = {
  run: { seed: 7, width: 900, height: 500, inputs: INPUTS, ticks: 812 },
  claim: { outcome: 'bullet', ticks: 812, round: 2, score: 1300 },
};

/** Version, rules, seed, width, height, outcome, ticks, round, score, marks; then the presses. */
const FIELDS = [1, RULES_VERSION, 7, 900, 500, 0, 812, 2, 1300, 0, 1, 0, 498 * 3 + 2];

/** Numbers as bytes with a checksum that is right. */
function sealed(values: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const value of values) writeVarint(bytes, value);
  return seal(bytes);
}

function seal(bytes: readonly number[]): Uint8Array {
  const checksum = new DataView(new ArrayBuffer(4));
  checksum.setUint32(0, crc32(Uint8Array.from(bytes)), true);
  return Uint8Array.from([...bytes, ...new Uint8Array(checksum.buffer)]);
}

it('a run has the bytes that the layout says', () => {
  expect(packRun(SMALL)).toEqual(sealed(FIELDS));
});

it('damage of any single bit is found', () => {
  const bytes = packRun(SMALL);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    expect(unpackRun(flipped)).toEqual({ ok: false, reason: 'the link is damaged' });
  }
});

describe('bytes with a right checksum', () => {
  it('have one way to write a run', () => {
    const start = [...sealed(FIELDS).subarray(0, -4)];
    fc.assert(
      fc.property(
        fc.nat({ max: start.length - 1 }),
        fc.nat({ max: 3 }),
        fc.uint8Array({ maxLength: 3 }),
        (at, removed, added) => {
          const bytes = seal(start.toSpliced(at, removed, ...added));
          const unpacked = unpackRun(bytes);
          if (unpacked.ok) expect(packRun(unpacked.value)).toEqual(bytes);
        },
      ),
    );
  });

  it.each([
    ['no version', [], 'the link is from another version of the game'],
    ['version 2', [2, ...FIELDS.slice(1)], 'the link is from another version of the game'],
    ['other rules', FIELDS.with(1, RULES_VERSION + 1), `rules: not version ${RULES_VERSION}`],
    ['a seed too large', FIELDS.with(2, 2 ** 32), 'seed: not a whole number from 0 to 4294967295'],
    ['an unknown outcome', FIELDS.with(5, 3), 'result: the outcome is none of bullet, enemy, win'],
    ['an unknown mark', FIELDS.with(9, 64), 'the link is damaged'],
    ['a huge mark', FIELDS.with(9, 2 ** 40 + 1), 'the link is damaged'],
    ['no marks', FIELDS.slice(0, 9), 'the link is damaged'],
  ])('are refused with %s', (_name, values, reason) => {
    expect(unpackRun(sealed(values))).toEqual({ ok: false, reason });
  });
});
