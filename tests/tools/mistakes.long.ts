/** Mistakes in the arguments of commands, in processes of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RUN, runTool } from './run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-mistakes-'));
const BACKWARDS = join(folder, 'backwards.json');
beforeAll(() => writeFileSync(BACKWARDS, '[[3,1],[2,1]]'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[tool: string, args: readonly string[], mistake: string]>([
  ['test.ts', ['--quick'], 'test: unknown option --quick; usage: npm run check, npm test'],
  ['serve.ts', ['--port', 'x'], 'serve: port: not a whole number up to 65535'],
  ['verify.ts', [], 'verify: no file given; npm run -s verify -- FILE…'],
  ['verify.ts', ['--quick', 'a.json'], "verify: Unknown option '--quick'"],
  ['simulate.ts', RUN.slice(2), 'simulate: seed: missing'],
  ['simulate.ts', [...RUN, '--seed', '1e3'], 'simulate: seed: not a whole number from 0 to 42'],
  ['simulate.ts', [...RUN, '--quick'], "simulate: Unknown option '--quick'"],
  ['simulate.ts', [...RUN, '--inputs', BACKWARDS], 'simulate: inputs[1]: tick 2 does not'],
  ['plant-faults/plant-faults.ts', ['nothing'], 'plant-faults: no fault is named nothing'],
  ['bench/bench.ts', ['nothing'], 'bench: nothing is none of simulation, firstVisit'],
  ['bench/bench.ts', ['--against', 'none'], 'bench: none is neither a folder with a build nor a'],
])('%s %j: the mistake is named in one line', async (tool, args, mistake) => {
  const { code, stdout, stderr } = await runTool(tool, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.slice(0, mistake.length)).toBe(mistake);
  expect(stderr.trimEnd()).not.toContain('\n');
});
