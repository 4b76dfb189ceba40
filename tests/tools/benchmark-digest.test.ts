/** The simulation plays as it did when bench/results.json was written: the last world is the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PROCESS_TIMEOUT, ROOT, runTool } from '../support/run-tool.ts';

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const Results = v.object({ simulation: v.object({ digest: Digest }) });
const { digest } = v.parse(
  Results,
  JSON.parse(readFileSync(join(ROOT, 'bench', 'results.json'), 'utf8')),
).simulation;

it('reaches the same last world', { timeout: PROCESS_TIMEOUT }, async () => {
  const { code, stdout } = await runTool('bench/bench.ts', ['--digest']);
  expect([code, stdout.trim()]).toEqual([0, digest]);
});
