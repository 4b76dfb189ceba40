import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pages } from './src/content/pages.ts';
import { fonts } from './tools/fonts/fonts.ts';
import { LICENCES } from './tools/licences.ts';
import { writeSite } from './tools/site.ts';
import { staticStyles } from './tools/static-styles/plugin.ts';

const styles = staticStyles();

const inReact = inPackages('react', 'react-dom', 'scheduler');

/** Modules of more than one page, or of a page and what comes later. Statistics and verdicts come later only. */
const SHARED =
  /\/src\/art\/|\/shared\/(?!statistics|verdict)[\w-]+\.ts$|\/src\/content\/(?:game|metaverse)\.ts$|\/session\/open-game\.ts$|\/(?:controls\/keys|ui\/form)\.tsx?$/;

/** Tests that count bytes. */
const ALLOCATION = 'tests/**/*allocation.test.ts';

export default defineConfig({
  plugins: [styles, react(), fonts()],
  // Tests read the profiler's sources, and need no build of it.
  resolve: { tsconfigPaths: process.env['VITEST'] !== undefined },
  builder: {
    // The plugins of the configuration are those of the build: writeSite renders with the styles that it has.
    sharedConfigBuild: true,
    buildApp: (builder) => writeSite(builder, styles),
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file opens the engine: each more would be a round trip before its first frame.
          groups: [
            { name: 'worker', tags: ['$initial'], priority: 3 },
            {
              name: 'worker-later',
              test: /\/(?:effects\/effects|journey\/landscape|demo)\.ts$/,
              priority: 2,
            },
            { name: 'worker-devtools', test: /\/rendering\/boxes\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  build: {
    // Inlined assets would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    // The pages name what they need at once; what comes later has one file, and nothing to preload.
    modulePreload: false,
    // It lists which chunk imports which: tools/site.ts writes the pages by it.
    manifest: true,
    license: { fileName: LICENCES },
    rolldownOptions: {
      // No page imports the boot.
      input: ['index.html', 'src/boot.ts'],
      // No report of how long plugins take: they compute styles, render pages and compress files.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Three moments: the boot of the game, the pages, and what comes later. Other groups hold what most
          // visits never want, or what must come alone. A module belongs to the first group that it fits.
          groups: [
            // Each is evaluated in a task of its own, so that none is long.
            {
              name: 'base',
              test: /\/shared\/rules|\/src\/controls\/(?:controls|key-map)\.ts|\/src\/settings\/(?:settings|preferences)\.ts|\/src\/loading\/|\/device\/stored\.ts|\/engine\/call-isolated\.ts|vite.preload-helper/,
              priority: 19,
            },
            {
              name: 'boot',
              test: /src\/(?:boot|engine\/canvas-size)\.ts$/,
              priority: 18,
            },
            // Commits can be counted only from before React, so the counter is in React's file.
            {
              name: 'react',
              test: (id) => inReact.test(id) || id.includes('/profiler/react-commits'),
              priority: 17,
            },
            { name: 'router', test: inPackages('react-router', 'react-router-dom'), priority: 17 },
            { name: 'index', tags: ['$initial'], priority: 16 },
            // Not the name alone: a checkout may be below a folder with the same one.
            {
              name: 'page-host',
              test: /\/worker\/(?:card|demo|engine|hosts|presentation|rendering|simulation)\//,
              priority: 5,
            },
            // What several pages draw: none of them imports another one's file.
            { name: 'shared', test: SHARED, priority: 9 },
            ...pages.map(({ name }) => ({
              name: `${name}-page`,
              test: new RegExp(`/${name}-page\\.tsx$`),
              priority: 4,
            })),
            // zzfx opens an AudioContext when it is evaluated. Where that throws, only the sound is missing.
            { name: 'sound', test: /\/src\/sound\/|\/node_modules\/zzfx\//, priority: 3 },
            {
              name: 'later',
              test: /\/src\/(?!pages\/(?!game\/)|pages\/game\/profiler\/(?!profiler-loader))/,
              priority: 2,
            },
            {
              name: 'profiler',
              test: /\/profiler\/(?:dist\/(?:panel|records)\.js|[\w-]+\.tsx?)$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
    // What a passing test prints, such as an error that it provokes, reads like a failure.
    silent: 'passed-only',
    // Vitest's default leaves one core free, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // Files share modules and documents, which saves half of the time: a test leaves them as it found them, and
    // replaces exports with `vi.spyOn`, never with `vi.mock`.
    isolate: false,
    setupFiles: ['tests/support/clean-up.ts'],
    // A link that is pressed, or a file that is saved, would take the document away.
    environmentOptions: {
      happyDOM: {
        settings: {
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    // A busy machine is slow at times, and no test waits for a timeout to pass.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest waits one second, in which a busy machine may not even load a module.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      'profiler/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Every test without JSX runs here, so no folder can be forgotten. One that needs a document
          // begins with `@vitest-environment happy-dom`: setting a document up takes longer than most tests.
          include: ['tests/**/*.test.ts'],
          exclude: [ALLOCATION],
        },
      },
      {
        extends: true,
        test: {
          name: 'allocation',
          environment: 'node',
          include: [ALLOCATION],
          // A process of their own: after other tests V8 optimises for more shapes, and allocates more.
          isolate: true,
          // Threads of V8 would decide by the load of the machine what is optimised, and so what is allocated.
          execArgv: ['--predictable'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/clean-up.ts', 'tests/support/queries.ts'],
        },
      },
    ],
  },
});

/** Matches the files of these npm packages. */
function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}
