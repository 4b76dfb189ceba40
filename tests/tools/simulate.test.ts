import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_30 } from '../support/inputs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const RUN = ['--seed', '7', '--width', '900', '--height', '500'];
/** Each test starts processes; a busy machine takes its time over that. */
const PATIENCE = 60_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bnb-runner-simulate-'));
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'every 30.json'), JSON.stringify(EVERY_30));
  writeFileSync(join(folder, 'not.json'), '[[0,1]');
  writeFileSync(join(folder, 'backwards.json'), '[[5,1],[5,2]]');
  writeFileSync(join(folder, 'mask.json'), '[[5,4]]');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** `env`: as the script would find it under npm, which starts it in the checkout. */
function simulate(args: readonly string[], cwd = folder, env: NodeJS.ProcessEnv = {}) {
  return new Promise<Ran>((resolve) => {
    execFile(
      process.execPath,
      [TSX, join(ROOT, 'tools', 'simulate.ts'), ...args],
      { cwd, env: { ...process.env, npm_lifecycle_event: 'test', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

it('says how it is used', { timeout: PATIENCE }, async () => {
  const { code, stdout, stderr } = await simulate(['--help']);
  expect([code, stderr]).toEqual([0, '']);
  for (const option of ['seed', 'width', 'height', 'inputs', 'until', 'events']) {
    expect(stdout).toContain(option);
  }
  expect(stdout).toContain('300 to 900');
});

describe('simulate', { timeout: PATIENCE }, () => {
  it('plays the examples of the rules', async () => {
    const idle = await simulate(['--seed', '1', '--width', '900', '--height', '500', '--events']);
    expect(idle).toEqual({
      code: 0,
      stdout: `${JSON.stringify({
        outcome: 'bullet',
        ticks: 220,
        round: 1,
        score: 0,
        collected: 0,
        destroyed: 0,
        events: [[220, 'bullet']],
      })}\n`,
      stderr: '',
    });
    // As npm starts it: in the checkout, while the person stands in another folder.
    const npm = { npm_lifecycle_event: 'simulate', INIT_CWD: join(folder, 'elsewhere') };
    const played = await simulate(
      [...RUN, '--inputs', join('..', 'every 30.json'), '--events'],
      ROOT,
      npm,
    );
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const { events, ...result } = JSON.parse(played.stdout);
    expect(result).toEqual({
      outcome: 'bullet',
      ticks: 1048,
      round: 3,
      score: 2400,
      collected: expect.any(Number),
      destroyed: expect.any(Number),
    });
    expect(events).toHaveLength(21);
    expect(events.slice(0, 3)).toEqual([
      [163, 'destroy'],
      [273, 'destroy'],
      [302, 'collect'],
    ]);
    expect(result.collected * 100 + result.destroyed * 200).toBe(2400);
  });

  it('stops where it is told to, without an outcome', async () => {
    const { stdout } = await simulate([...RUN, '--until', '100']);
    expect(JSON.parse(stdout)).toEqual({
      outcome: null,
      ticks: 100,
      round: 1,
      score: 0,
      collected: 0,
      destroyed: 0,
    });
  });

  it('answers nonsense with one line and exit code 2', async () => {
    const cases: readonly (readonly [reason: string, ...args: readonly string[]])[] = [
      ['seed: missing'],
      ["Option '--until' argument is ambiguous", ...RUN, '--until', '-1'],
      ['inputs: no such file.json cannot be read', ...RUN, '--inputs', 'no such\nfile.json'],
      ['inputs: elsewhere cannot be read', ...RUN, '--inputs', 'elsewhere'],
      ['inputs: not.json is not JSON', ...RUN, '--inputs', 'not.json'],
      ['inputs[1]: tick 5 does not come after 5', ...RUN, '--inputs', 'backwards.json'],
      ['inputs[0]: the mask is not 1, 2 or 3', ...RUN, '--inputs', 'mask.json'],
    ];
    for (const [reason, ...args] of cases) {
      const stderr = `simulate: ${reason}\n`;
      expect(await simulate(args)).toEqual({ code: 2, stdout: '', stderr });
    }
  });
});
