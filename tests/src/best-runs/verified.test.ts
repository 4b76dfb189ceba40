/** The table with the real verifier: golden recordings hold, and any other claim is refused. */
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createBestRuns, type VerifyRun } from '../../../src/best-runs/best-runs.ts';
import { verifyRun } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { emptyDatabase } from './database-fixture.ts';
import { exportedBy, NOW, rowsOf } from './runs-fixture.ts';

const GOLDENS = readGoldens();
const verify: VerifyRun = async (claimed) => verifyRun(claimed);

beforeEach(emptyDatabase);

it('takes every golden recording, here and on another device', async () => {
  const there = createBestRuns(verify);
  for (const golden of GOLDENS) {
    expect(await there.add(golden, NOW)).toHaveProperty('kind', 'added');
  }
  const text = await exportedBy(there);
  const listed = await rowsOf(there);
  emptyDatabase();
  const here = createBestRuns(verify);
  const counts = { added: GOLDENS.length, known: 0, below: 0, refused: 0 };
  expect(await here.importFile(text, NOW)).toEqual({ ok: true, value: counts });
  expect((await rowsOf(here)).map(({ code }) => code)).toEqual(listed.map(({ code }) => code));
});

it('takes no golden recording with another claim', async () => {
  const bestRuns = createBestRuns(verify);
  const field = fc.constantFrom('ticks', 'round', 'score');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...GOLDENS),
      field,
      fc.integer({ min: 1, max: 500 }),
      async ({ run, claim }, name, more) => {
        const claimed = { run, claim: { ...claim, [name]: claim[name] + more } };
        expect(await bestRuns.add(claimed, NOW)).toEqual({ kind: 'invalid' });
      },
    ),
  );
  expect(await bestRuns.list()).toEqual([]);
});
