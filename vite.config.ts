import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { securityHeaders, shipHeaders } from './tools/security-headers.ts';

/** The address of the price service may be set when the site is built, as src/price reads it. */
const { VITE_PRICE_API } = loadEnv('production', import.meta.dirname);
const headers = securityHeaders(new URL(VITE_PRICE_API || 'https://api.coingecko.com').origin);

export default defineConfig({
  plugins: [react(), shipHeaders(headers)],
  worker: { format: 'es' },
  build: {
    // Inlined assets would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    // The manifest lists which chunk imports which: e2e/bytes.spec.ts adds up what a page loads.
    manifest: true,
    // One file for the first load: seven smaller ones compress less.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
  // 'localhost' may resolve to ::1 only, which tools that connect to 127.0.0.1 do not reach.
  preview: { host: '127.0.0.1', headers },
  test: {
    passWithNoTests: false,
    clearMocks: true,
    restoreMocks: true,
    // Vitest's default leaves one core free, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // A busy machine is slow at times, and no test waits for a timeout to pass.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          // Every test outside tests/src runs here, so no folder can be forgotten.
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/src/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/query-timeout.ts'],
        },
      },
    ],
  },
});
