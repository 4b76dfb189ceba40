/** The built package: its types in a stranger's project, and what npm's own checkers say. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const WORKER = `
import { recordLoop, type LoopOptions, type RecordedLoop } from 'worker-loop-profiler/worker';

const options: LoopOptions = { name: 'Floor', sources: { physics: ['physics.ts'] } };
const loop: RecordedLoop = recordLoop(options);
class Enemy {
  protected update(seconds: number) { return seconds; }
}
loop.method('enemies', Enemy.prototype, 'update');
export const sum: number = loop.span('add', (a: number, b: number) => a + b)(1, 2);
export const level: Promise<number> = loop.asyncSpan('load', async (id: string) => id.length)('a');
// @ts-expect-error: the measured function keeps its type
loop.span('add', (a: number) => a)('1');
requestAnimationFrame(loop.frame((now) => void now.toFixed()));
`;
const PAGE = `
import { connectLoop, mountProfiler, type ProfilerOptions } from 'worker-loop-profiler/panel';
import { recordLoop } from 'worker-loop-profiler/worker';
import 'worker-loop-profiler/worker-classic';

export const same: typeof recordLoop = globalThis.recordLoop;
const own: ProfilerOptions = { build: '1a2b3c4' };
const profiler = mountProfiler(document.body, [new Worker('worker.js'), window], own);
export const text: string = profiler.report();
profiler.follow(new SharedWorker('shared.js').port);
profiler.close();
const [entry] = connectLoop(window).entries();
profiler.check({ span: 'physics', maxMissed: '2 %' });
export const cause: string | null | undefined = entry?.cause;
`;

it.each([
  ['worker', WORKER, 'es2022,webworker'],
  ['page', PAGE, 'es2022,dom'],
])('has types that a strict %s can read with nothing else installed', async (name, host, lib) => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'profiler-host-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const installed = join(folder, 'node_modules', 'worker-loop-profiler');
  fs.mkdirSync(installed, { recursive: true });
  // Copied: a link would find the packages of this repository.
  fs.cpSync(join(ROOT, 'dist'), join(installed, 'dist'), { recursive: true });
  fs.cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
  fs.writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(join(folder, `${name}.ts`), host);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
  const options = ['--noEmit', '--types', '', '--module', 'nodenext', '--lib', lib];
  const command = ['tsc', '--ignoreConfig', ...options, ...strict, join(folder, `${name}.ts`)];
  const result = spawnSync('npx', command, { cwd: ROOT, encoding: 'utf8' });
  expect(result.stdout).toBe('');
  expect(result.status).toBe(0);
});
