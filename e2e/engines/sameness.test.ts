/** The golden recordings in three browser engines, in a worker and on the page: the same everywhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIN_TICKS } from '../../shared/rules.ts';
import { playedUntil, readGoldens } from '../../tests/recordings/golden.ts';
import type { Browser } from './drivers/browser.ts';
import { findEngines } from './drivers/engines.ts';
import type { HostName } from './harness/harness.ts';

const goldens = readGoldens();
const engines = await findEngines();
const HOSTS: readonly HostName[] = ['worker', 'inline'];

/** The harness page, built as the site is built. Returns its address, and what ends it. */
async function serveHarness() {
  const outDir = mkdtempSync(join(tmpdir(), 'bnb-runner-harness-'));
  const root = join(import.meta.dirname, 'harness');
  const config = { root, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...config,
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    worker: { format: 'es' },
  });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const close = async () => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { address: server.resolvedUrls?.local[0] ?? '', close };
}

let harness: Awaited<ReturnType<typeof serveHarness>>;
beforeAll(async () => {
  harness = await serveHarness();
});
afterAll(() => harness.close());

describe.each(engines)('$title', ({ title, open }) => {
  describe.skipIf(open === null)(`${title} computes what the files say`, () => {
    let browser: Browser;
    beforeAll(async () => {
      if (open === null) return;
      browser = await open();
      await browser.goto(harness.address);
    });
    afterAll(() => browser?.close());

    describe.each(HOSTS)('%s', (host) => {
      it.each(goldens)('$name: events, checkpoints and digest', async ({ run, expected }) => {
        const result = await browser.evaluate(([name, played]) => window.harness?.[name](played), [
          host,
          playedUntil(run, WIN_TICKS),
        ] as const);
        expect(result).toEqual(expected);
      });
    });
  });
});
