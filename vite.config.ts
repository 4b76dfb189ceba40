import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  // Inlined assets would be data: addresses, which the content security policy forbids.
  build: { assetsInlineLimit: 0 },
  // By name Vite may listen on ::1 only, which tools that ask for 127.0.0.1 do not find.
  preview: { host: '127.0.0.1' },
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
          // Whatever stands outside tests/page runs here: no folder can be forgotten.
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
        },
      },
    ],
  },
});
