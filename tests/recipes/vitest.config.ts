/** The recipes of CONTRIBUTING.md, each tried in a copy of the checkout: `npm run test:long`. Takes a minute. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'recipes',
    root: import.meta.dirname,
    include: ['*.recipe.ts'],
    passWithNoTests: false,
    testTimeout: 10 * 60_000,
    hookTimeout: 60_000,
  },
});
