/** A copy of the checkout with uncommitted changes, in which a fault is planted, the site is built and tests run. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { ROOT } from '../run-command.mjs';
import { type Fault, levelOf } from './faults.ts';

/** 'not run': the test does not exist, or its file did not load. */
export type Outcome = 'passed' | 'failed' | 'not run' | 'not built';

export interface Tried {
  readonly outcome: Outcome;
  /** What the test or the build printed. */
  readonly output: string;
}

export interface CheckoutCopy {
  /** Runs the test of a fault. Before the first test in a browser, builds the site. */
  tryTest(fault: Fault): Promise<Tried>;
  remove(): void;
}

/** Several times what a machine with two cores needs. */
const LIMIT_MS = 10 * 60_000;

const VITEST = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const PLAYWRIGHT = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) });

/** The file of a fault with the fault in it. Throws, naming the fault, where its text is not found once. */
export function plantedText({ name, file, find, replacement }: Fault): string {
  try {
    return replaceOnce(fs.readFileSync(join(ROOT, file), 'utf8'), find, replacement);
  } catch (error) {
    throw new Error(`${name}: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** `planted`: null leaves the copy unchanged. */
export function copyCheckout(planted: Fault | null): CheckoutCopy {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bnb-runner-fault-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  // The tool may be interrupted.
  process.on('exit', remove);
  copyFiles(folder);
  fs.symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  if (planted !== null) fs.writeFileSync(join(folder, planted.file), plantedText(planted));
  const report = join(folder, 'report.json');
  let build: Promise<Tried> | null = null;

  async function run(
    [program = '', ...args]: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): Promise<Tried> {
    const { failed, all } = await execa(program, args, {
      cwd: folder,
      preferLocal: true,
      // An inherited NODE_ENV would build or test another kind of site than people get.
      env: { ...env, NODE_ENV: undefined },
      stdin: 'ignore',
      all: true,
      reject: false,
      timeout: LIMIT_MS,
      // Playwright then closes its browsers and its server.
      killSignal: 'SIGINT',
    });
    return { outcome: failed ? 'failed' : 'passed', output: all };
  }

  async function runVitest({ test, title }: Fault): Promise<Tried> {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { output } = await run(['vitest', 'run', test, '-t', patternOf(title), ...reporters]);
    const counts = readReport(VITEST);
    return { outcome: outcomeOf(counts?.numPassedTests, counts?.numFailedTests), output };
  }

  async function runPlaywright({ test, title }: Fault, options: readonly string[]): Promise<Tried> {
    const command = ['playwright', 'test', test, '-g', patternOf(title), '-x', ...options];
    const env = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { output } = await run([...command, '--reporter=list,json'], env);
    const stats = readReport(PLAYWRIGHT)?.stats;
    return { outcome: outcomeOf(stats?.expected, stats?.unexpected), output };
  }

  /** The report of the run that has just ended, once; null without one. */
  function readReport<const Schema extends v.GenericSchema>(schema: Schema) {
    if (!fs.existsSync(report)) return null;
    const json: unknown = JSON.parse(fs.readFileSync(report, 'utf8'));
    fs.rmSync(report);
    return v.parse(schema, json);
  }

  return {
    async tryTest(fault) {
      const level = levelOf(fault);
      if (level === 'unit' || level === 'page') return runVitest(fault);
      if (level === 'picture') {
        return runPlaywright(fault, ['--config', 'e2e/pictures/playwright.config.ts']);
      }
      build ??= run(['vite', 'build']);
      const { outcome, output } = await build;
      if (outcome === 'failed') return { outcome: 'not built', output };
      const config = ['--config', 'e2e/playwright.config.ts', '--project', 'desktop'];
      return runPlaywright(fault, [...config, '--workers', '1']);
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Puts the files of the checkout into a folder. */
export function copyFiles(folder: string): void {
  for (const file of listFiles()) fs.cpSync(join(ROOT, file), join(folder, file));
}

/** Files that git tracks or would track, as they are now. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && fs.existsSync(join(ROOT, file)));
}

/** A title as a regular expression, which both runners take. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function outcomeOf(passed = 0, failed = 0): Outcome {
  if (failed > 0) return 'failed';
  return passed > 0 ? 'passed' : 'not run';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

/** The text with `find` replaced. Throws unless `find` occurs exactly once and differs from `replacement`. */
export function replaceOnce(text: string, find: string, replacement: string): string {
  const count = text.split(find).length - 1;
  if (find === '' || count !== 1) throw new Error(`found ${count} times instead of once: ${find}`);
  if (find === replacement) throw new Error(`replaced by itself: ${find}`);
  // A function: in a string, $& and its like would have a meaning.
  return text.replace(find, () => replacement);
}
