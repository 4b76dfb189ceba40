/**
 * The three browser engines: `npm run test:engines` builds the site first; with dist/ up to date,
 * `npx vitest run --config tests/browsers/vitest.config.ts` is enough. A configuration of its own,
 * so that `vitest run` stays what needs no browser.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'browsers',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    passWithNoTests: false,
    // The game is timed by frames: two browsers on two cores would disturb each other.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 100, timeout: 15_000 } },
  },
});
