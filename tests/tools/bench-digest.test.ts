/** The simulation plays as it did when bench/results.json was written: its last world is the same. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
/** It starts a process and plays millions of ticks; a busy machine takes its time over that. */
const PATIENCE = 60_000;

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const Results = v.object({ simulation: v.object({ digest: Digest }) });
const { digest } = v.parse(
  Results,
  JSON.parse(readFileSync(join(ROOT, 'bench', 'results.json'), 'utf8')),
).simulation;

it('comes to the same last world', { timeout: PATIENCE }, async () => {
  const bench = join(ROOT, 'tools', 'bench', 'bench.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [TSX, bench, '--digest']);
  expect(stdout.trim()).toBe(digest);
});
