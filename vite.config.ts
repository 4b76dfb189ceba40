import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageChunks, workerChunks } from './tools/chunks.ts';
import { fonts } from './tools/fonts/fonts.ts';
import { LICENCES } from './tools/licences.ts';
import { ROOT } from './tools/run.mjs';
import { writeSite } from './tools/site.ts';
import { staticStyles } from './tools/static-styles/plugin.ts';

const styles = staticStyles();

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
    rolldownOptions: { output: { codeSplitting: { groups: workerChunks(ROOT) } } },
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
        codeSplitting: { groups: pageChunks(ROOT) },
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
    env: { TZ: 'Pacific/Kiritimati' }, // far from UTC: a day or an hour in local time differs
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
