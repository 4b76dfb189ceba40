/** What takes long: `npm run test:long`. The recipes of CONTRIBUTING.md are each tried in a copy of the checkout. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'long',
    root: import.meta.dirname,
    include: ['**/*.long.ts'],
    passWithNoTests: false,
    testTimeout: 10 * 60_000,
    hookTimeout: 60_000,
  },
});
