/**
 * `npm run plant-faults [-- NAME…]` plants all faults of faults.ts, or those with these names, one by one in a copy of the
 * checkout, and runs the test that must find it. Before that, the same tests must pass in an unchanged copy: a test that
 * always fails finds nothing.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { complain } from '../command-line.ts';
import { endOnSignals, freePort, ROOT, runStep } from '../run.mjs';
import { runTests } from '../run-tests.ts';
import { copyCheckout, replaceOnce } from './copy.ts';
import { FAULTS, type Fault } from './faults.ts';

/** Time limit, several times what a machine with two cores needs. */
const LIMIT_MS = 10 * 60_000;
/** Number of printed lines that explain an unexpected result of a test or a build. */
const TAIL_LINES = 30;

type Outcome = 'passed' | 'failed' | 'could not run';

const names = process.argv.slice(2);
const unknown = names.filter((name) => FAULTS[name] === undefined);
endOnSignals();
if (unknown.length > 0) {
  const known = Object.keys(FAULTS).join(', ');
  complain('plant-faults', `no fault is named ${unknown.join(', ')}; names: ${known}`);
} else {
  const all = Object.entries(FAULTS);
  const chosen = all.filter(([name]) => names.length === 0 || names.includes(name));
  process.exitCode = (await plantAll(chosen)) ? 0 : 1;
}

/** True when every fault was found. */
async function plantAll(faults: readonly [name: string, fault: Fault][]): Promise<boolean> {
  const folder = copyCheckout();
  // A fault that can no longer be planted stops the tool at once, not after minutes.
  for (const [name, fault] of faults) plantedText(name, fault);
  const sound = new Set<string>();
  for (const [name, fault] of faults) {
    const outcome = await tryTest(fault, folder);
    console.log(`unchanged, ${fault.test}: ${outcome}`);
    if (outcome === 'passed') sound.add(name);
  }
  let found = 0;
  for (const [name, fault] of faults) {
    if (!sound.has(name)) continue;
    fs.rmSync(join(folder, 'dist'), { recursive: true, force: true });
    fs.writeFileSync(join(folder, fault.file), plantedText(name, fault));
    const outcome = await tryTest(fault, folder);
    fs.cpSync(join(ROOT, fault.file), join(folder, fault.file));
    if (outcome === 'failed') found += 1;
    console.log(`${name}: ${outcome === 'failed' ? 'found' : `NOT FOUND, its test ${outcome}`}`);
  }
  console.log(`\n${found} of ${faults.length} found`);
  return found === faults.length;
}

/** Runs the test of a fault in a copy. If it neither passes nor fails, it prints why. */
async function tryTest(fault: Fault, folder: string): Promise<Outcome> {
  const [file = '', title = ''] = fault.test.split(' > ');
  // A title as a regular expression, which both runners accept.
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isPicture = file.startsWith('e2e/pictures/');
  const isUnit = !file.startsWith('e2e/');
  const config = isPicture
    ? ['e2e/pictures/playwright.config.ts']
    : ['e2e/playwright.config.ts', '--project', 'desktop', '--project', 'long', '--workers', '1'];
  const command = isUnit
    ? ['vitest', 'run', file, '-t', pattern]
    : ['playwright', 'test', file, '-g', pattern, '-x', '--config', ...config];
  const env = { E2E_PORT: String(await freePort()) };
  const options = { limitMs: LIMIT_MS, cwd: folder, isCaptured: true, env };
  if (!isUnit && !isPicture && !fs.existsSync(join(folder, 'dist'))) {
    const built = await runStep(['vite', 'build'], options);
    if (!built.succeeded) return failedToRun(built.output);
  }
  const { output, counts } = await runTests(command, options);
  if (counts.failed > 0) return 'failed';
  // The test may not exist, or its file may not load.
  return counts.passed > 0 ? 'passed' : failedToRun(output);
}

function failedToRun(output: string): Outcome {
  console.log(output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
  return 'could not run';
}

/** A fault's file, with the fault in it. Throws, naming the fault, unless its text occurs exactly once. */
function plantedText(name: string, { file, find, replacement }: Fault): string {
  try {
    return replaceOnce(fs.readFileSync(join(ROOT, file), 'utf8'), find, replacement);
  } catch (error) {
    throw new Error(`${name}: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
