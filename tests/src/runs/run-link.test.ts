/** Links of runs: what comes back, how long they are, and what is refused. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  CODE_MAX_LENGTH,
  decodeRun,
  encodeRun,
  readRunLink,
  runInHash,
  runLink,
  type ShareOutcome,
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

it('a run comes back as it was', () => {
  fc.assert(
    fc.property(claimedRuns, (claimed) => {
      const code = encodeRun(claimed);
      expect(code).toMatch(/^1[\w-]+$/);
      expect(decodeRun(code)).toEqual({ ok: true, value: claimed });
      // Bits of the last letter that are no part of a byte.
      const others = [...'ABCDEFGHIJKLMNOP'].map((letter) => code.replace(/.$/, letter));
      expect(others.filter((other) => other !== code && decodeRun(other).ok)).toEqual([]);
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
    expect(decodeRun(code)).toEqual({ ok: true, value: { run, claim } });
  });
});

describe('an address', () => {
  const code = encodeRun(SHORT);

  it('has the code after the hash, where it is found again', () => {
    const link = runLink(code, 'https://runner.example');
    expect(link).toBe(`https://runner.example/game#run=${code}`);
    expect(readRunLink(new URL(link).hash)).toEqual({ ok: true, value: SHORT });
  });

  it.each(['', '#', '#closing', '#running=1abc', '#prun=1abc', '#run:1abc'])(
    'with the hash "%s" names no run',
    (hash) => {
      expect(runInHash(hash)).toBeNull();
    },
  );

  const escapes = encodeURIComponent;
  it.each([
    ...['.', ')', ',', '!', '>', '"', '%22', '%', '\u2026', '\u201d.'],
    ...['%20', '%E2%80%8B', '%C2%A0'],
    ...['_', '__', '*', '-', '&from=chat', '&amp;from=chat', '?utm_source=chat', '#anchor', '%ff'],
    ...[
      '%20look at this',
      '%20word'.repeat(300),
      escapes('\n- and another line_'),
      escapes('\u2060\u{e0100}\u00ad '),
    ],
  ])('opens although a chat has added %s', (added) => {
    expect(readRunLink(`#run=${code}${added}`)).toEqual({ ok: true, value: SHORT });
  });

  it.each([
    ['an escaped sign', `#run%3D${code}`],
    ['a sign that was escaped twice', `#run%253D${code}`],
    ['another parameter first', `#utm_source=chat&run=${code}`],
    ['another parameter first, in HTML', `#utm_source=chat&amp;run=${code}`],
    ['capitals', `#RUN=${code}`],
    ['broken lines', `#run=${code.replace(/.{9}/g, '$&%0D%0A')}`],
    ['a broken line and words', `#run=${code.replace(/.{30}/, '$& ')} ${'more words '.repeat(40)}`],
    ['places to break', `#run=%E2%81%A0${code.replace(/.{30}/g, '$&%E2%80%8B')}`],
  ])('opens with %s', (_name, hash) => {
    expect(readRunLink(hash)).toEqual({ ok: true, value: SHORT });
  });

  it.each([
    ['a letter less', code.slice(0, -1), 'the link is damaged'],
    // tests/shared/run-code.test.ts damages the bytes of a plain code.
    ['a letter of another alphabet', code.replace(/.$/, 'é'), 'the link is damaged'],
    ['another version', `3${code}`, 'the link is damaged or from a newer version'],
    ['a megabyte', '1'.repeat(2 ** 20), 'the link is too long'],
    ['no code', '', 'the link is damaged or from a newer version'],
    ['a million spaces', ' '.repeat(1e6), 'the link is damaged or from a newer version'],
    ['a million words', '1 '.repeat(5e5), 'the link is damaged'],
  ])('with %s is refused in one line', (_name, text, reason) => {
    expect(readRunLink(`#run=${text}`)).toMatchObject({ ok: false, reason });
  });
});

const LINK = { title: 'a run', text: 'watch it', url: 'https://example.org/game#run=1' };

/** A share sheet that takes this link, or answers with a fault. */
const sheet = (fault?: string) => ({
  canShare: () => true,
  async share(data: unknown) {
    if (data !== LINK || fault !== undefined) throw new DOMException('no', fault);
  },
});

it.each<[string, Partial<Record<keyof Navigator, unknown>>, ShareOutcome]>([
  ['a share sheet', sheet(), 'shared'],
  ['a share sheet that the player closes', sheet('AbortError'), 'given up'],
  ['a share sheet that fails', sheet('NotAllowedError'), 'copied'],
  ['a share sheet that takes no links', { ...sheet(), canShare: () => false }, 'copied'],
  ['a share sheet that cannot be asked', { share: sheet().share }, 'copied'],
  ['no share sheet', {}, 'copied'],
  ['no clipboard either', { clipboard: undefined }, 'refused'],
  ['a clipboard that is denied', { clipboard: { writeText: sheet('denied').share } }, 'refused'],
])('a link is shared in a browser with %s', async (_name, has, outcome) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...has });
  expect(await shareLink(LINK)).toBe(outcome);
  expect(writeText.mock.calls).toEqual(outcome === 'copied' ? [[LINK.url]] : []);
});
