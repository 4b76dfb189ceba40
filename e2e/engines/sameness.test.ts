/** The golden recordings in three browser engines, in a worker and on the page: the same everywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIN_TICKS } from '../../shared/rules.ts';
import { playedUntil, readGoldens } from '../../tests/recordings/golden.ts';
import type { Browser } from './drivers/browser.ts';
import { findEngines } from './drivers/engines.ts';
import type { HostName } from './harness/harness.ts';
import { type Served, serveHarness } from './serve.ts';

const goldens = readGoldens();
const engines = await findEngines();
const HOSTS: readonly HostName[] = ['worker', 'inline'];

let site: Served;
beforeAll(async () => {
  site = await serveHarness();
});
afterAll(() => site.close());

describe.each(engines)('$title', ({ title, open }) => {
  describe.skipIf(open === null)(`${title} computes what the files say`, () => {
    let browser: Browser;
    beforeAll(async () => {
      if (open === null) return;
      browser = await open();
      await browser.goto(`${site.address}/`);
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
