import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fonts } from './tools/fonts/fonts.ts';
import { heads } from './tools/heads/heads.ts';
import { holdScripts } from './tools/hold-scripts.ts';
import { hosting } from './tools/hosting/hosting.ts';
import { offline } from './tools/offline/offline.ts';
import { listPartFiles } from './tools/part-files.ts';
import { prerender } from './tools/prerender/plugin.ts';
import { staticStyles } from './tools/static-styles/plugin.ts';

const inReact = inPackages('react', 'react-dom', 'scheduler');

export default defineConfig({
  plugins: [
    staticStyles(),
    react(),
    fonts(),
    listPartFiles(),
    prerender(() => [staticStyles(), fonts()]),
    // After prerender, which writes the pages.
    heads(),
    holdScripts(),
    // Lists what is written. Before hosting, which compresses it.
    offline(),
    hosting(),
  ],
  worker: { format: 'es' },
  build: {
    // Inlined assets would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    // src/parts/load-part.ts fetches parts itself: a failed preload may make later imports fail.
    modulePreload: false,
    // The manifest lists which chunk imports which: e2e/bytes.spec.ts adds up what a page loads.
    manifest: true,
    rolldownOptions: {
      // No report of how long plugins take: they compute styles, render pages and compress files.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Files of the first load. Each is evaluated in a task of its own, so that none is long: more
          // files would compress less. tools/prerender names them in the HTML.
          // Before them, in the game: the boot, and the base that it shares with them.
          groups: [
            {
              name: 'base',
              test: /\/shared\/rules|\/src\/settings\/(?:settings|settings-storage|preferences)\.ts|\/src\/parts\/(?!late-part)|\/src\/storage\/|\/stamp\.ts|vite.preload-helper/,
              priority: 2,
            },
            { name: 'boot', test: /src\/(?:boot|engine\/slow-device)\.ts$/, priority: 1 },
            // Commits can be counted only from before React, so the counter is in React's file.
            {
              name: 'react',
              test: (id) => inReact.test(id) || id.includes('/collection/react-commits'),
            },
            // Only the price's part calls it, although Redux Toolkit imports it.
            { name: 'reselect', test: inPackages('reselect'), priority: 1 },
            { name: 'router', test: inPackages('react-router', 'react-router-dom') },
            { name: 'initial', tags: ['$initial'], test: /^(?!.*(?:early-presses|after-paint))/ },
          ],
        },
      },
    },
  },
  // 'localhost' may resolve to ::1 only, which tools that connect to 127.0.0.1 do not reach.
  // No cors: its `Vary: Origin` would make the browser ask again for files that it has, because `import`
  // sends an Origin and `fetch` does not.
  preview: { host: '127.0.0.1', cors: false },
  test: {
    passWithNoTests: false,
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
    // Vitest's default leaves one core free, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // A busy machine is slow at times, and no test waits for a timeout to pass.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Every test without JSX runs here, so no folder can be forgotten. One that needs a document
          // begins with `@vitest-environment happy-dom`: setting a document up takes longer than most tests.
          include: ['tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/queries.ts'],
        },
      },
    ],
  },
});

/** Matches the files of these npm packages. */
function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}
