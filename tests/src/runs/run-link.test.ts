/** Links of runs: what comes back, how long they are, and what is refused. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toBase64Url } from '../../../shared/bytes.ts';
import { packRun } from '../../../shared/run-code.ts';
import {
  CODE_MAX_LENGTH,
  decodePlain,
  decodeRun,
  encodeRun,
  readRunCode,
  runLink,
  shareLink,
} from '../../../src/runs/run-link.ts';
import { readGolden, readGoldens } from '../../recordings/golden.ts';
import { claimedRuns } from '../../support/arbitraries.ts';

/** Runs that were won without a key that is pressed in every tick. */
const VICTORIES = readGoldens().filter(
  ({ run }) => run.ticks === 10_000 && run.inputs.length < 500,
);

const { run: RUN, claim: CLAIM } = readGolden('every-30');
const SHORT = { run: RUN, claim: CLAIM };

/** A code of any bytes, deflated by Node. */
const deflated = (bytes: Uint8Array) => `2${toBase64Url(deflateRawSync(bytes))}`;

it('a run comes back as it was, also one of an older build', async () => {
  await fc.assert(
    fc.asyncProperty(claimedRuns, async (claimed) => {
      const value = { ok: true, value: claimed };
      expect(encodeRun(claimed)).toMatch(/^1[\w-]+$/);
      expect(await decodeRun(encodeRun(claimed))).toEqual(value);
      expect(await decodeRun(deflated(packRun(claimed)))).toEqual(value);
    }),
    { numRuns: 30 },
  );
});

describe('the length', () => {
  it.each(VICTORIES)('of $name, about 300 presses, is below 600 characters', ({ run, claim }) => {
    expect(encodeRun({ run, claim }).length).toBeLessThan(600);
  });

  it('of the longest run is one that is read', () => {
    const inputs = Array.from({ length: 10_000 }, (_, tick) => [tick, 3] as const);
    const run = { ...SHORT.run, seed: 2 ** 32 - 1, inputs, ticks: 10_000 };
    const claim = { outcome: 'win', ticks: 10_000, round: 21, score: 40_000 } as const;
    const code = encodeRun({ run, claim });
    expect(code.length).toBeLessThan(CODE_MAX_LENGTH);
    expect(decodePlain(code)).toEqual({ ok: true, value: { run, claim } });
  });
});

describe('damage', () => {
  // tests/shared/run-code.test.ts damages the bytes of a plain code.
  it('of any single bit of a deflated code is refused, or harmless', async () => {
    const bytes = deflateRawSync(packRun(SHORT));
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const decoded = await decodeRun(`2${toBase64Url(flipped)}`);
      if (decoded.ok) expect(decoded.value).toEqual(SHORT);
      else expect(decoded.reason).toMatch(/^the link is (damaged|too long)$/);
    }
  });

  it.each([
    ['nothing', '', 'the link is damaged or from a newer version'],
    ['another version', `3${encodeRun(SHORT)}`, 'the link is damaged or from a newer version'],
    ['a word', 'hello', 'the link is damaged or from a newer version'],
    ['no bytes', '1', 'the link is damaged'],
    ['no deflated bytes', '2', 'the link is damaged'],
    ['deflated nothing', deflated(new Uint8Array()), 'the link is damaged'],
    ['a full stop at the end', `${encodeRun(SHORT)}.`, 'the link is damaged'],
    ['a megabyte', '1'.repeat(2 ** 20), 'the link is too long'],
    ['a bomb that inflates to 20 MB', deflated(new Uint8Array(20_000_000)), 'the link is too long'],
    ['one byte too many', deflated(new Uint8Array(64 * 1024 + 1)), 'the link is too long'],
    ['64 KiB of nothing', deflated(new Uint8Array(64 * 1024)), 'the link is damaged'],
  ])('like %s is one line', async (_name, code, reason) => {
    expect(await decodeRun(code)).toEqual({ ok: false, reason });
  });
});

it.each([
  ['no compression', undefined, /^this browser is too old to open the link$/],
  [
    'another compression',
    function unsupported() {
      throw new TypeError('format');
    },
    /damaged$/,
  ],
])('a browser with %s opens the links of this build', async (_name, stream, reason) => {
  vi.stubGlobal('DecompressionStream', stream);
  expect(await decodeRun(encodeRun(SHORT))).toEqual({ ok: true, value: SHORT });
  const old = await decodeRun(deflated(packRun(SHORT)));
  expect(old).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});

describe('an address', () => {
  it('has the code after the hash, where it is found again', async () => {
    const code = encodeRun(SHORT);
    const link = runLink(code, 'https://runner.example');
    expect(link).toBe(`https://runner.example/game#run=${code}`);
    expect(readRunCode(new URL(link).hash)).toBe(code);
  });

  it.each([
    ['', null],
    ['#', null],
    ['#guide', null],
    ['#running=1abc', null],
    ['#run=', ''],
    ['#run=1abc', '1abc'],
    ['#run=1abc&from=chat', '1abc'],
    ['#run=%', '%'],
  ])('with the hash "%s" names the code %s', (hash, code) => {
    expect(readRunCode(hash)).toBe(code);
  });
});

const LINK = { title: 'a run', text: 'watch it', url: 'https://example.org/game#run=1' };

/** A browser with a clipboard and `allowed`. Returns what is copied. */
function openBrowser(allowed: Partial<Record<keyof Navigator, unknown>>): string[] {
  const copied: string[] = [];
  const clipboard = {
    async writeText(text: string) {
      copied.push(text);
    },
  };
  vi.stubGlobal('navigator', { clipboard, ...allowed });
  return copied;
}

const rejects = (name: string) => () => Promise.reject(new DOMException('no', name));

it('sharing a link uses the share sheet where there is one', async () => {
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);
  const copied = openBrowser({ share, canShare: () => true });
  expect(await shareLink(LINK)).toBe('shared');
  expect([shared, copied]).toEqual([[LINK], []]);
});

it.each([
  ['no share sheet', {}],
  ['one that does not take links', { share: rejects('TypeError'), canShare: () => false }],
  ['one that fails', { share: rejects('NotAllowedError'), canShare: () => true }],
  ['one that cannot be asked', { share: rejects('TypeError') }],
])('sharing a link copies it with %s', async (_which, allowed) => {
  const copied = openBrowser(allowed);
  expect(await shareLink(LINK)).toBe('copied');
  expect(copied).toEqual([LINK.url]);
});

it.each([
  ['is missing', undefined],
  ['is denied', { writeText: rejects('NotAllowedError') }],
])('sharing a link says so when the clipboard %s', async (_how, clipboard) => {
  openBrowser({ clipboard });
  expect(await shareLink(LINK)).toBe('refused');
});
