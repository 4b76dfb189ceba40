import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programOf, ROOT } from '../../tools/run-command.mjs';
import { startStep } from '../../tools/run-step.mjs';
import { PROCESS_TIMEOUT } from '../support/run-tool.ts';

/** Longer than any of these tests takes. */
const FAR_MS = 60_000;

describe('startStep', { timeout: PROCESS_TIMEOUT }, () => {
  it('succeeds and fails with its command', async () => {
    const ended = (code: number) =>
      startStep(['node', '-e', `process.exit(${code})`], { limitMs: FAR_MS }).ended;
    expect(await ended(0)).toMatchObject({ succeeded: true, timedOut: false });
    expect(await ended(3)).toMatchObject({ succeeded: false, timedOut: false });
  });

  it('fails for a program that is not there', async () => {
    const { ended } = startStep(['no-such-program'], { limitMs: FAR_MS });
    expect(await ended).toMatchObject({ succeeded: false });
  });

  it('passes arguments with spaces on as they are', async () => {
    const path = 'C:\\Users\\A Person\\report.json';
    const { ended } = startStep(['node', '-p', 'process.argv[1]', path], {
      limitMs: FAR_MS,
      output: 'capture',
    });
    expect((await ended).output.trim()).toBe(path);
  });

  it.each([
    ['dies', ''],
    ['says that all is well', `process.on('SIGINT', () => process.exit(0));`],
  ])('fails at its limit, also when the interrupted command %s', async (_, onInterrupt) => {
    const script = `${onInterrupt} setInterval(() => {}, 1000);`;
    const { ended } = startStep(['node', '-e', script], { limitMs: 1000 });
    expect(await ended).toMatchObject({ succeeded: false, timedOut: true });
  });

  describe('with a command that starts another one', () => {
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

    it('stops both', async () => {
      const { ended, stop } = startStep(starter(''), { limitMs: FAR_MS });
      const gone = once(await connection(), 'close');
      stop();
      expect(await ended).toMatchObject({ succeeded: false });
      await gone;
    });

    it.runIf(process.platform !== 'win32')(
      'ends with a signal; a second one does not wait',
      async () => {
        const port = Object(server.address()).port;
        const stubborn = `process.on('SIGINT', () => {});
        require('node:net').connect(${port}, '127.0.0.1').on('data', () => {});`;
        const tool = `import { endOnSignals, startStep } from './tools/run-step.mjs';
        endOnSignals();
        startStep(['node', '-e', ${JSON.stringify(stubborn)}], { limitMs: ${FAR_MS} });`;
        const person = spawn(process.execPath, ['--input-type=module', '-e', tool], { cwd: ROOT });
        const gone = once(await connection(), 'close');
        person.kill('SIGINT');
        person.kill('SIGTERM');
        const [code] = await once(person, 'exit');
        expect([130, 143]).toContain(code);
        await gone;
      },
    );

    it.runIf(process.platform !== 'win32')('leaves nothing running behind', async () => {
      const { ended } = startStep(starter('process.exit(0)'), { limitMs: FAR_MS });
      const gone = once(await connection(), 'close');
      expect(await ended).toMatchObject({ succeeded: true });
      await gone;
    });
  });
});

describe('programOf', () => {
  it.each(['biome', 'knip', 'playwright', 'tsc', 'vite', 'vitest'])(
    'starts %s with node, so that no shell splits its arguments',
    (name) => {
      const [program, script = '', ...args] = programOf([name, 'run', '--out=/a b/report.json']);
      expect(program).toBe(process.execPath);
      expect(existsSync(script)).toBe(true);
      expect(args).toEqual(['run', '--out=/a b/report.json']);
    },
  );

  it('leaves other programs as they are', () => {
    expect(programOf(['apt-get', 'update'])).toEqual(['apt-get', 'update']);
  });
});
