import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { securityHeaders, shipHeaders } from './tools/security-headers.ts';

/** As src/price has it: the price service's address may be set when the site is built. */
const { VITE_PRICE_API } = loadEnv('production', import.meta.dirname);
const headers = securityHeaders(new URL(VITE_PRICE_API || 'https://api.coingecko.com').origin);

export default defineConfig({
  plugins: [react(), shipHeaders(headers)],
  worker: { format: 'es' },
  build: {
    // Inlined assets would be data: addresses, which the content security policy forbids.
    assetsInlineLimit: 0,
    // One file for the first load: seven smaller ones compress less. e2e/bytes.spec.ts limits it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
  // By name Vite may listen on ::1 only, which tools that ask for 127.0.0.1 do not find.
  preview: { host: '127.0.0.1', headers },
  test: {
    passWithNoTests: false,
    clearMocks: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          // Whatever stands elsewhere runs here: no folder can be forgotten. tests/browsers has a
          // configuration of its own.
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/src/**', 'tests/browsers/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
