import { defineConfig } from 'vitest/config';

/** Tests that take long or need the npm registry. To run them: `npx vitest run --root profiler --config vitest.long.config.ts`. */
export default defineConfig({
  test: { include: ['tests/**/*.long.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
