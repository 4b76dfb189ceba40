/**
 * Plants each fault of faults.ts in a copy of the checkout and runs the test that must find it. First, the same tests
 * must pass in an unchanged copy: a test that always fails finds nothing.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { markdownTable } from '../quote.ts';
import { freePort, ROOT, runStep } from '../run.mjs';
import { FAULTS, type Fault } from './faults.ts';

/** Time limit, several times what a machine with two cores needs. */
const LIMIT_MS = 10 * 60_000;
/** Number of printed lines that explain an unexpected result of a test or a build. */
const TAIL_LINES = 30;

/** The report of Vitest, or that of Playwright. */
const Report = v.union([
  v.pipe(
    v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
    v.transform(({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed })),
  ),
  v.pipe(
    v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) }),
    v.transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected })),
  ),
]);

type Outcome = 'passed' | 'failed' | 'could not run';

/** Where a fault is found: without a document, in happy-dom, by comparing pictures, or in a browser. */
function levelOf({ test }: Fault): 'unit' | 'page' | 'picture' | 'browser' {
  if (test.startsWith('e2e/pictures/')) return 'picture';
  if (test.startsWith('e2e/')) return 'browser';
  return test.endsWith('.tsx') ? 'page' : 'unit';
}

/** The faults as a table in Markdown. */
export function listFaults(): string {
  const rows = FAULTS.map((fault) => [
    fault.effect,
    `\`${fault.file}\``,
    `\`${fault.test}\`: ${fault.title}`,
    levelOf(fault),
  ]);
  return markdownTable(['Fault', 'Planted in', 'Found by', 'Level'], rows);
}

/** True when every fault was found. */
export async function plantAll(faults: readonly Fault[]): Promise<boolean> {
  // A fault that can no longer be planted stops the tool at once, not after minutes.
  faults.forEach(plantedText);
  const unchanged = copyCheckout(null);
  const broken = new Set<Fault>();
  for (const fault of faults) {
    const outcome = await tryTest(fault, unchanged);
    console.log(`unchanged, ${fault.test}, ${fault.title}: ${outcome}`);
    if (outcome !== 'passed') broken.add(fault);
  }
  fs.rmSync(unchanged, { recursive: true });
  let found = 0;
  for (const fault of faults.filter((each) => !broken.has(each))) {
    const folder = copyCheckout(fault);
    const outcome = await tryTest(fault, folder);
    fs.rmSync(folder, { recursive: true });
    if (outcome === 'failed') found += 1;
    console.log(
      `${fault.name}: ${outcome === 'failed' ? 'found' : `NOT FOUND, its test ${outcome}`}`,
    );
  }
  console.log(`\n${found} of ${faults.length} found`);
  return found === faults.length;
}

/** Runs the test of a fault in a copy. If it neither passes nor fails, it prints why. */
async function tryTest({ test, title, ...fault }: Fault, folder: string): Promise<Outcome> {
  const report = join(folder, 'report.json');
  const level = levelOf({ test, title, ...fault });
  // A title as a regular expression, which both runners accept.
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const options = { limitMs: LIMIT_MS, cwd: folder, isCaptured: true };
  const config = [
    '--config',
    level === 'picture' ? 'e2e/pictures/playwright.config.ts' : 'e2e/playwright.config.ts',
  ];
  const project = level === 'picture' ? [] : ['--project', 'desktop', '--workers', '1'];
  const command =
    level === 'unit' || level === 'page'
      ? ['vitest', 'run', test, '-t', pattern, '--reporter=json', `--outputFile.json=${report}`]
      : [
          'playwright',
          'test',
          test,
          '-g',
          pattern,
          '-x',
          ...config,
          ...project,
          '--reporter=list,json',
        ];
  const env = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const isBuilt = level !== 'browser' || fs.existsSync(join(folder, 'dist'));
  const built = isBuilt ? null : await runStep(['vite', 'build'], options);
  const step = built?.succeeded === false ? built : await runStep(command, { ...options, env });
  const outcome = fs.existsSync(report)
    ? outcomeOf(fs.readFileSync(report, 'utf8'))
    : 'could not run';
  fs.rmSync(report, { force: true });
  if (outcome === 'could not run') {
    console.log(step.output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
  }
  return outcome;
}

/** The test may not exist, or its file may not load. */
function outcomeOf(report: string): Outcome {
  const { passed, failed } = v.parse(Report, JSON.parse(report));
  if (failed > 0) return 'failed';
  return passed > 0 ? 'passed' : 'could not run';
}

/** Returns the folder of a copy, with the fault. */
function copyCheckout(planted: Fault | null): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bnb-runner-fault-'));
  // Removed on exit, because the tool may be interrupted.
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  copyFiles(folder);
  fs.symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  if (planted !== null) fs.writeFileSync(join(folder, planted.file), plantedText(planted));
  return folder;
}

/** Copies all files that git tracks or would track, as they are now, into a folder. */
export function copyFiles(folder: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of listed.filter((each) => each !== '' && fs.existsSync(join(ROOT, each)))) {
    fs.cpSync(join(ROOT, file), join(folder, file));
  }
}

/** A fault's file, with the fault in it. Throws, naming the fault, unless its text occurs exactly once. */
function plantedText({ name, file, find, replacement }: Fault): string {
  try {
    return replaceOnce(fs.readFileSync(join(ROOT, file), 'utf8'), find, replacement);
  } catch (error) {
    throw new Error(`${name}: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The text with `find` replaced. Throws unless `find` occurs exactly once and differs from `replacement`. */
export function replaceOnce(text: string, find: string, replacement: string): string {
  const count = text.split(find).length - 1;
  if (find === '' || count !== 1) throw new Error(`found ${count} times instead of once: ${find}`);
  if (find === replacement) throw new Error(`replaced by itself: ${find}`);
  // A function, because in a replacement string $& and similar patterns have a meaning.
  return text.replace(find, () => replacement);
}
