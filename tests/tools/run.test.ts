import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, runStep } from '../../tools/run.mjs';
import { runTests } from '../../tools/run-tests.ts';

/** Longer than any of these tests takes. */
const LIMIT = { limitMs: 60_000, isCaptured: true };
const TIME = { timeout: 60_000 };

it.runIf(process.platform !== 'win32').each([
  ['at its end', 'process.exit(0)', 'next step\ncleaned up\n'],
  ['after a signal, and starts no next one', '', 'cleaned up\n'],
])('a step leaves nothing running %s', TIME, async (_, end, expected) => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = Object(server.address());
  // The command starts another one, which holds a connection for as long as it lives.
  const other = `require('node:net').connect(${port}, '127.0.0.1', () => console.log('here'))`;
  const script = `require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(other)}], { stdio: ['ignore', 'pipe', 'ignore'] })
    .stdout.once('data', () => { ${end} });`;
  const tool = `import { endOnSignals, runStep } from './tools/run.mjs';
    process.on('exit', () => console.log('cleaned up'));
    endOnSignals();
    await runStep(${JSON.stringify(['node', '-e', script])}, { limitMs: 60_000 });
    console.log('next step');`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', tool], { cwd: ROOT });
  let output = '';
  running.stdout.on('data', (part) => {
    output += part;
  });
  const closed = once(running, 'close');
  const [socket] = await once(server, 'connection');
  const gone = once(socket, 'close');
  if (end === '') running.kill('SIGTERM');
  expect([...(await closed), output]).toEqual([end === '' ? 143 : 0, null, expected]);
  await gone;
});

it.runIf(process.platform !== 'win32')('a step over its limit may clean up', TIME, async () => {
  // Playwright starts its browsers in groups of their own, and ends them only when it is interrupted.
  const script = `process.once('SIGINT', () => { console.log('cleaned up'); process.exit(); });
    setInterval(() => {}, 1000);`;
  const result = await runStep(['node', '-e', script], { ...LIMIT, limitMs: 4000 });
  expect(result).toEqual({ succeeded: false, timedOut: true, output: 'cleaned up\n' });
});

it(
  'failed tests of each project are named with their groups, and errors outside of tests',
  TIME,
  async () => {
    const test = (projectName: string, status: string, ...results: object[]) => {
      return { projectName, status, results };
    };
    const spec = (title: string, ...tests: object[]) => ({ file: 'a.spec.ts', title, tests });
    const [passed, failed] = [
      test('desktop', 'expected', {}),
      test(
        'phone',
        'unexpected',
        {},
        { error: { message: '\u001b[31m1 is 2\u001b[39m\nat line 1' } },
      ),
    ];
    const group = { title: 'in a group', specs: [spec('b', passed, failed), spec('c', passed)] };
    const counts = await countsOf({
      stats: { expected: 2, flaky: 0, unexpected: 2, skipped: 0 },
      suites: [{ title: 'a.spec.ts', specs: [spec('a', failed)], suites: [group] }],
      errors: [{ message: 'no server\nat line 1' }],
    });
    expect(counts).toMatchObject({ passed: 2, failed: 3 });
    expect(counts.failures).toEqual([
      'phone, a.spec.ts: a: 1 is 2',
      'phone, a.spec.ts: in a group > b: 1 is 2',
      'no server',
    ]);
  },
);

/** Runs a program that only leaves `report`, as a runner would, and returns what is counted. */
async function countsOf(report: object) {
  const write = `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, process.argv[1]);`;
  return (await runTests(['node', '-e', write, JSON.stringify(report)], LIMIT)).counts;
}
