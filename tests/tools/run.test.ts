import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { NO_TESTS, ROOT, runStep, runTests } from '../../tools/run.mjs';
import { PROCESS_TIMEOUT } from '../support/run-tool.ts';

/** Longer than any of these tests takes. */
const FAR_MS = 60_000;

describe('runStep', { timeout: PROCESS_TIMEOUT }, () => {
  it.each([
    ['succeeds with its command', ['node', '-e', ''], { succeeded: true, timedOut: false }],
    ['fails with its command', ['node', '-e', 'process.exit(3)'], { succeeded: false }],
    ['runs commands of packages', ['vitest', '--version'], { succeeded: true }],
    ['fails without its program', ['no-such-program'], { succeeded: false }],
  ])('%s', async (_, command, result) => {
    const step = runStep(command, { limitMs: FAR_MS, isCaptured: true });
    expect(await step).toMatchObject(result);
  });

  it.each([
    ['dies', ''],
    ['says that all is well', `process.on('SIGINT', () => process.exit(0));`],
  ])('fails at its limit, also when the interrupted command %s', async (_, onInterrupt) => {
    const script = `${onInterrupt} setInterval(() => {}, 1000);`;
    const step = runStep(['node', '-e', script], { limitMs: 1000 });
    expect(await step).toMatchObject({ succeeded: false, timedOut: true });
  });

  describe.runIf(process.platform !== 'win32')('with a command that starts another one', () => {
    let server: Server;

    beforeEach(async () => {
      server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
    });

    afterEach(() => {
      server.close();
    });

    /** The other one holds a connection for as long as it lives; then the first does `next`. */
    function starter(next: string): string[] {
      const port = Object(server.address()).port;
      const other = `require('node:net').connect(${port}, '127.0.0.1', () => console.log('here'))`;
      const script = `require('node:child_process')
        .spawn(process.execPath, ['-e', ${JSON.stringify(other)}], { stdio: ['ignore', 'pipe', 'ignore'] })
        .stdout.once('data', () => { ${next} });`;
      return ['node', '-e', script];
    }

    async function connection(): Promise<Socket> {
      const [socket] = await once(server, 'connection');
      if (!(socket instanceof Socket)) throw new Error('no connection');
      return socket;
    }

    it('leaves nothing running at its end', async () => {
      const step = runStep(starter('process.exit(0)'), { limitMs: FAR_MS });
      const gone = once(await connection(), 'close');
      expect(await step).toMatchObject({ succeeded: true });
      await gone;
    });

    it('leaves nothing running after a signal, and starts no next step', async () => {
      const tool = `import { endOnSignals, runStep } from './tools/run.mjs';
        process.on('exit', () => console.log('cleaned up'));
        endOnSignals();
        await runStep(${JSON.stringify(starter(''))}, { limitMs: ${FAR_MS} });
        console.log('next step');`;
      const person = spawn(process.execPath, ['--input-type=module', '-e', tool], { cwd: ROOT });
      let output = '';
      person.stdout.on('data', (part) => {
        output += part;
      });
      const gone = once(await connection(), 'close');
      person.kill('SIGTERM');
      const [code] = await once(person, 'close');
      expect(code).toBe(143);
      expect(output).toBe('cleaned up\n');
      await gone;
    });
  });
});

describe('runTests', { timeout: PROCESS_TIMEOUT }, () => {
  it.each([
    ['no report', ''],
    [
      'half a report',
      `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '{');`,
    ],
  ])('counts nothing where the runner leaves %s', async (_, script) => {
    const command = ['node', '-e', script, '--'];
    const { counts } = await runTests(command, { limitMs: FAR_MS, isCaptured: true });
    expect(counts).toEqual(NO_TESTS);
  });
});
