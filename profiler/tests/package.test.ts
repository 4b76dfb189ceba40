/** The package as the setup has built it, and as a stranger's project uses it. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PROTOCOL } from '../src/protocol.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => fs.readFileSync(join(ROOT, name), 'utf8');

const HOST = `
import { connectLoop, mountProfiler, type ProfilerOptions } from 'worker-loop-profiler/panel';
import { type LoopOptions, recordLoop, type RecordedLoop } from 'worker-loop-profiler/worker';
import 'worker-loop-profiler/worker-classic';

const options: LoopOptions = { name: 'Floor', sources: { physics: ['physics.ts'] } };
const loop: RecordedLoop = recordLoop(options);
export const sum: number = loop.span('add', (a: number, b: number) => a + b)(1, 2);
// @ts-expect-error: the measured function keeps its type
loop.span('add', (a: number) => a)('1');
export const same: typeof recordLoop = globalThis.recordLoop;
const own: ProfilerOptions = { build: '1a2b3c4' };
mountProfiler(document.body, [new Worker('worker.js'), window], own).follow(new SharedWorker('a').port);
export const cause: string | null | undefined = connectLoop(window).entries()[0]?.cause;
`;

it('has types that a strict host can read with nothing else installed', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'profiler-host-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const installed = join(folder, 'node_modules', 'worker-loop-profiler');
  // Copied: a link would find the packages of this repository.
  fs.cpSync(join(ROOT, 'dist'), join(installed, 'dist'), { recursive: true });
  fs.cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
  fs.writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(join(folder, 'host.ts'), HOST);
  const strict = '--strict --exactOptionalPropertyTypes --skipLibCheck false --module nodenext';
  const options = `--ignoreConfig --noEmit --lib es2022,dom ${strict} --types`.split(' ');
  const command = ['tsc', join(folder, 'host.ts'), ...options, ''];
  const { stdout, status } = spawnSync('npx', command, { cwd: ROOT, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
}, 60_000);

type Panel = typeof import('../src/panel.ts');
type Recorder = typeof import('../src/worker/record-loop.ts');

it('prints, checks and compares traces; one line for anything else', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'profiler-trace-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const given = [join(ROOT, 'report.mjs'), ...args];
    return spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8' });
  };
  const save = (name: string, data: object | string) =>
    fs.writeFileSync(join(folder, name), typeof data === 'string' ? data : JSON.stringify(data));
  const verdict = { nothing: null, refreshes: 600, missed: 9, missedBy: { physics: 0, draw: 9 } };
  const session = { draw: [1, 1.1, 1, 1.1, 1, 1.1], post: [1, 1, 1, 1, 1, 1] };
  const otherData = { report: '**Smooth**\n', link: 'https://a.test/#run=1', verdict, session };
  save('a.json', { traceEvents: [], otherData });
  const slower = { ...session, draw: [3, 3.1, 3, 3.1, 3, 3.1] };
  save('b.json', { otherData: { ...otherData, session: slower } });
  const nothing = { ...verdict, nothing: 'The loop stopped.' };
  save('nothing.json', { otherData: { ...otherData, verdict: nothing } });
  save('old.json', { otherData: { report: 'x' } });
  save('no.json', '[');
  expect(run('a.json').stdout).toBe('**Smooth**\n\nhttps://a.test/#run=1\n');
  expect(run('b.json', 'a.json').stdout).toMatch(/\| draw \| more \| 3\.05 \| 1\.05 \| .* \|/);
  expect(run('--help').stdout).toContain('--fail-on SPAN=LIMIT');
  expect(run('a.json', '--fail-on', 'physics=0', '--max-missed', '2', '%').status).toBe(0);
  for (const [said, ...args] of [
    ['9 of 600 refreshes missed because of `draw`', 'a.json', '--fail-on', 'draw=1%'],
    ['9 of 600 refreshes missed, and 1', 'a.json', '--max-missed=1'],
    ['Nothing to check. The loop stopped.', 'nothing.json', '--fail-on=physics=0'],
    ['No span `walk`', 'a.json', '--fail-on', 'walk=0'],
  ]) {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(said ?? '')]);
  }
  const misuse = 'no.json|none.json||a.json --fail-on physics|a.json --max-missed few|a.json --max';
  const twice = 'a.json --max-missed 1 --max-missed 99';
  for (const words of `${misuse}|old.json --max-missed 0|a.json old.json|${twice}`.split('|')) {
    const { status, stderr } = run(...words.split(' ').filter(Boolean));
    expect([words, status, stderr.split('\n').length]).toEqual([words, 2, 2]);
  }
}, 60_000);

it('can be imported where there is no page, and by a worker that is no module', async () => {
  const { mountProfiler }: Panel = await import(join(ROOT, 'dist/panel.js'));
  const { recordLoop }: Recorder = await import(join(ROOT, 'dist/worker.js'));
  expect([typeof mountProfiler, typeof recordLoop]).toEqual(['function', 'function']);
  const classic = { performance, structuredClone };
  runInNewContext(read('dist/worker-classic.js'), classic);
  expect(runInNewContext("recordLoop({ name: 'Floor' }).isOpen", classic)).toBe(false);
});

it('names the packages that it contains, and no game', () => {
  expect(read('dist/panel.js')).toMatch(/^\/\*! Contains preact, MIT.*Copyright/);
  expect(read('dist/notices.txt')).toMatch(/preact.*Permission is hereby granted/s);
  const names = fs.readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(ts|js)$/.test(name)).map((name) => `dist/${name}`);
  for (const name of [...files, 'README.md', 'CHANGELOG.md', 'package.json']) {
    const text = read(name);
    expect(text, name).not.toMatch(/BNB|runner\b|dollar|\bETH\b|crash(ed)? car|comlink/i);
    expect(text, name).not.toContain(ROOT);
  }
});

it('makes no object a frame, with a panel or without', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { now } = performance;
  onTestFinished(() => {
    performance.now = now;
  });
  // Node's own clock makes an object for each reading, and so may one with fractions. Their sum with the time of day is one.
  let ms = 1000;
  performance.now = () => {
    ms += 1;
    return ms;
  };
  const own = new EventTarget();
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own));
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('WorkerGlobalScope', EventTarget);
  const { recordLoop }: Recorder = await import(`${join(ROOT, 'dist/worker.js')}?measured`);
  const loop = recordLoop({ name: 'Floor', ticksPerSecond: 60, drawing: 'draw' });
  let sum = 0;
  const upload = loop.span('upload', () => {
    sum = (sum + 1) | 0;
  });
  const tick = loop.span('tick', () => upload());
  const draw = loop.span('draw', () => upload());
  function show(_now: number) {
    tick();
    draw();
    loop.gauge('bodies', sum & 15);
    requestAnimationFrame(loop.frame(show));
  }
  const frame = loop.frame(show);
  const { port1 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const data = { profilerPort: PROTOCOL, timeOrigin: 0, panel: 1 };
  own.dispatchEvent(new MessageEvent('message', { data, ports: [port1] }));
  for (const question of ['close', 'open']) {
    port1.onmessage?.(new MessageEvent('message', { data: question }));
    expect(loop.isOpen).toBe(question === 'open');
    const bytesOfRound = () => {
      collect();
      const before = process.memoryUsage().heapUsed;
      // Few enough that no collection starts by itself.
      for (let i = 0; i < 20_000; i++) frame(5.5);
      return (process.memoryUsage().heapUsed - before) / 20_000;
    };
    // On a busy machine V8 compiles later; until then numbers are boxed.
    for (let round = 0; round < 200 && bytesOfRound() >= 4; round++);
    const bytes = Array.from({ length: 41 }, bytesOfRound);
    // A boxed number is 16 bytes.
    expect(bytes.toSorted((a, b) => a - b)[20], question).toBeLessThan(4);
  }
});
