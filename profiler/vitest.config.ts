import { defineConfig } from 'vitest/config';

/** A test that needs a document begins with `@vitest-environment happy-dom`. */
export default defineConfig({
  test: { name: 'profiler', include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
