/** Saved files of runs: name, text, and what is read. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRecordingText, RECORDING_MAX_LENGTH } from '../../../shared/recording-file.ts';
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

it('holds a recording with the fields of the rules, in their order', () => {
  fc.assert(
    fc.property(claimedRuns, (claimed) => {
      const text = runFileText(claimed);
      expect(text).toMatch(
        /^\{"rules":1,"seed":\d+,"width":\d+,"height":\d+,"inputs":\[.*"result":/,
      );
      expect(parseRecordingText(text)).toEqual({ ok: true, value: claimed });
    }),
  );
});

it('says of a stepped run that it was stepped', () => {
  const run = { seed: 7, width: 900, height: 500, inputs: [], ticks: 163, stepped: true } as const;
  const claim = { outcome: 'bullet', ticks: 163, round: 1, score: 0 } as const;
  expect(JSON.parse(runFileText({ run, claim }))).toHaveProperty('stepped', true);
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
