/** The package as npm's own checkers see it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

beforeAll(() => {
  execFileSync('npx', ['tsx', 'build.ts'], { cwd: ROOT });
});

it.each([
  ['publint', '--strict'],
  ['@arethetypeswrong/cli', '--pack', '.', '--profile', 'esm-only'],
])('passes %s', (...checker) => {
  const { status, stdout } = spawnSync('npx', ['--yes', ...checker], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
});
