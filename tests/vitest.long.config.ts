/** Unit tests that take long. `npm run test:long` runs them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'long',
    root: import.meta.dirname,
    include: ['**/*.long.ts'],
    passWithNoTests: false,
    // Vitest's default leaves one core free.
    maxWorkers: '100%',
    testTimeout: 10 * 60_000,
    hookTimeout: 60_000,
  },
});
