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
  // Inlined assets would be data: addresses, which the content security policy forbids.
  // The manifest lists which chunk imports which: e2e/bytes.spec.ts adds up what a page loads.
  build: { assetsInlineLimit: 0, manifest: true },
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
          // Everything that no other project includes: no folder can be forgotten.
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/page/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/page/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
