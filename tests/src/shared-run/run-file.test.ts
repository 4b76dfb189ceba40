/** Saved files of runs: name, text, and what is read. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RECORDING_MAX_LENGTH } from '../../../shared/recording-file.ts';
import { readRunFile, runFileName, runFileText } from '../../../src/shared-run/run-file.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { claimedRuns } from '../../support/claimed-runs.ts';

const [GOLDEN] = readGoldens();

it('is named after seed and score', () => {
  fc.assert(
    fc.property(claimedRuns, (claimed) => {
      const { run, claim } = claimed;
      expect(runFileName(claimed)).toBe(`bnb-runner-${run.seed}-${claim.score}.json`);
    }),
  );
});

it('is read as it was written', async () => {
  if (GOLDEN === undefined) throw new Error('there are no golden recordings');
  const text = runFileText(GOLDEN);
  expect(await readRunFile(new Blob([text]))).toEqual({ ok: true, value: text });
});

it('is not read when it is too large', async () => {
  const large = new Blob([new Uint8Array(RECORDING_MAX_LENGTH + 1)]);
  expect(await readRunFile(large)).toEqual({
    ok: false,
    reason: 'the file is too large',
  });
  const largest = new Blob([' '.repeat(RECORDING_MAX_LENGTH)]);
  expect(await readRunFile(largest)).toHaveProperty('ok', true);
});

it('is one line where it cannot be read, like a folder', async () => {
  class Folder extends Blob {
    override text(): Promise<string> {
      return Promise.reject(new DOMException('a folder', 'NotReadableError'));
    }
  }
  expect(await readRunFile(new Folder())).toEqual({
    ok: false,
    reason: 'the file cannot be read',
  });
});
