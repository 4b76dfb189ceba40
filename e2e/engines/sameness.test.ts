/** The golden recordings in three browser engines, in a worker and on the page: the same everywhere. */
import { join } from 'node:path';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIN_TICKS } from '../../shared/rules.ts';
import { playedUntil, readGoldens } from '../../tests/recordings/golden.ts';
import type { Browser } from './drivers/browser.ts';
import { findEngine } from './drivers/engines.ts';
import type { HostName } from './harness/harness.ts';

const goldens = readGoldens();
const HOSTS: readonly HostName[] = ['worker', 'inline'];

let harness: PreviewServer;
beforeAll(async () => {
  // The harness page, built as the site is built.
  const root = join(import.meta.dirname, 'harness');
  const outDir = join(root, '../../../node_modules/.cache/harness');
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  harness = await preview(config);
});
afterAll(() => harness.close());

for (const name of ['chromium', 'firefox', 'webkit'] as const) {
  const { title, open } = await findEngine(name);
  describe.skipIf(open === null)(`${title} computes what the files say`, () => {
    let browser: Browser;
    beforeAll(async () => {
      if (open === null) return;
      browser = await open();
      await browser.goto(harness.resolvedUrls?.local[0] ?? '');
    });
    afterAll(() => browser?.close());

    describe.each(HOSTS)('%s', (host) => {
      it.each(goldens)('$name: events, checkpoints and digest', async ({ run, expected }) => {
        const result = await browser.evaluate(([on, played]) => window.harness?.[on](played), [
          host,
          playedUntil(run, WIN_TICKS),
        ] as const);
        expect(result).toEqual(expected);
      });
    });
  });
}
