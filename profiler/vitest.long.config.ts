import { defineConfig } from 'vitest/config';

/** What takes long, or needs the npm registry: `npx vitest run --root profiler --config vitest.long.config.ts`. */
export default defineConfig({
  test: { include: ['tests/**/*.long.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
