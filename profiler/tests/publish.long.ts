/** The package as npm's own checkers see it. */
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

beforeAll(async () => {
  await execa('tsx', ['build.ts'], { cwd: ROOT, preferLocal: true });
});

it.each([
  ['publint', '--strict'],
  ['@arethetypeswrong/cli', '--pack', '.', '--profile', 'esm-only'],
])('passes %s', async (...checker) => {
  const { exitCode, all } = await execa('npx', ['--yes', ...checker], {
    cwd: ROOT,
    all: true,
    reject: false,
  });
  expect(exitCode, all).toBe(0);
});
