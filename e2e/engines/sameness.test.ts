/** The golden recordings in three browser engines, in a worker and on the page: the same everywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIN_TICKS } from '../../shared/rules.ts';
import { playedUntil, readGoldens } from '../../tests/recordings/golden.ts';
import type { Browser } from './drivers/browser.ts';
import { findEngines } from './drivers/engines.ts';
import type { HostName } from './harness/harness.ts';
import { type Site, serveHarness } from './serve.ts';

const goldens = readGoldens();
const engines = await findEngines();
const HOSTS: readonly HostName[] = ['worker', 'inline'];

/** Ticks that are played on the display's own clock: a second. */
const LIVE_TICKS = 60;
const LIVE = goldens.filter(({ name }) =>
  ['crash-into-an-enemy', 'victory-on-the-smallest-world'].includes(name),
);

let site: Site;
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
        const result = await browser.evaluate(
          ([name, played]) => window.harness?.replayResult(name, played),
          [host, playedUntil(run, WIN_TICKS)] as const,
        );
        expect(result).toEqual(expected);
      });

      it.each(LIVE)('$name: its last ticks live, to the same end', async ({ run, claim }) => {
        const [lastInput = -1] = run.inputs.at(-1) ?? [];
        // No press can hit a certain tick, so the rest of the run must have none.
        const from = Math.max(claim.ticks - LIVE_TICKS, lastInput + 1);
        expect(claim.ticks - from).toBeGreaterThan(5);
        const ended = await browser.evaluate(
          ([name, played]) => window.harness?.playOn(name, played),
          [host, playedUntil(run, from)] as const,
        );
        expect(ended).toEqual(claim);
      });
    });
  });
});
