/**
 * The three browser engines: `npm run test:engines` builds the site first; with dist/ up to date,
 * `npx vitest run --config e2e/engines/vitest.config.ts` is enough. A configuration of its own, so
 * that `vitest run` needs no browser.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engines',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    passWithNoTests: false,
    // One browser per core.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 100, timeout: 15_000 } },
  },
});
