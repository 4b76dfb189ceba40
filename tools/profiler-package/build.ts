/**
 * Builds the profiler alone, as others take it home: dist-profiler/ with worker.js, panel.js, types, a
 * package.json and a README. `npm run build:profiler`.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { execa } from 'execa';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { COUNT, FRAME, PRESS, SPAN } from '../../shared/profile.ts';
import { MARK } from '../../worker/profiling/marks.ts';
import { PROFILER_THEME } from '../static-styles/evaluate.ts';
import { staticStyles } from '../static-styles/plugin.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}dist-profiler/`;
/** Stands in src/profiler/mount/styles.ts for the panel's CSS. */
const PLACE = /["'`]\/\* profiler:styles \*\/["'`]/;
/** gzip, as the README of the package promises. */
const MOST_BYTES = { 'worker.js': 2500, 'panel.js': 65_000 };

/** Modules whose types a host sees. */
const TYPES = [
  'worker/profiling/record-loop',
  'src/profiler/mount/mount-profiler',
  'src/profiler/mount/loop-port',
  'src/profiler/profiled-game',
  'src/profiler/loop-entry',
  'shared/profile',
  'shared/profiler-port',
  'shared/result',
];

const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

async function bundle(
  entry: string,
  config: InlineConfig,
): Promise<Rolldown.OutputBundle[string][]> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A library keeps it for its host's bundler, which has an answer for a page only.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ...config,
    build: {
      write: false,
      lib: { entry: `${ROOT}${entry}`, formats: ['es'] },
      minify: true,
      cssMinify: true,
      rolldownOptions: {
        output: { codeSplitting: false, minify: true },
        checks: { pluginTimings: false },
      },
    },
  });
  const [{ output = [] } = {}] = [built].flat().filter((one) => 'output' in one);
  return output;
}

function codeOf(output: Rolldown.OutputBundle[string][]): string {
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  // Hints for another bundler, about what it does not see.
  return code.replaceAll(/\/\* @__PURE__ \*\/ ?/g, ' ');
}

/** Lengths in px: a page may change the size of its root's letters, and the panel is no part of its text. */
function inPixels(css: string): string {
  return css.replaceAll(/(\d*\.?\d+)rem\b/g, (_, length: string) => `${Number(length) * 16}px`);
}

function cssOf(output: Rolldown.OutputBundle[string][]): string {
  const sheets = output.map((file) => (file.type === 'asset' ? String(file.source) : ''));
  return inPixels(sheets.join(''));
}

/** Writes the numbers of columns where the sources name them: a bundler keeps the tables of names. */
function numberColumns(): Plugin {
  const tables: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    COUNT,
    FRAME,
    MARK,
    PRESS,
    SPAN,
  };
  return {
    name: 'number-columns',
    enforce: 'pre',
    transform: (code) =>
      code.replaceAll(/\b([A-Z]+)\.(\w+)\b/g, (whole, table: string, column: string) =>
        String(tables[table]?.[column] ?? whole),
      ),
  };
}

function refsAsProps(): Plugin {
  const module = fileURLToPath(new URL('refs-as-props.js', import.meta.url));
  return {
    name: 'refs-as-props',
    transform: (code, id) =>
      id.endsWith('/mount-profiler.tsx') ? `${code}\nimport '${module}';` : null,
  };
}

async function buildPanel(): Promise<string> {
  const output = await bundle('src/profiler/mount/mount-profiler.tsx', {
    plugins: [staticStyles(PROFILER_THEME), refsAsProps()],
    resolve: { alias: PREACT },
    oxc: { jsx: { runtime: 'automatic' } },
  });
  const [before, after, ...more] = codeOf(output).split(PLACE);
  if (after === undefined || more.length > 0)
    throw new Error('the panel has no place for its styles');
  return `${before}${JSON.stringify(cssOf(output))}${after}`;
}

/** In one step: tests may read the folder while another one builds it. */
function put(name: string, text: string): void {
  const file = FOLDER + name;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** For importScripts, which knows no exports: a global function. */
function classic(code: string): string {
  const [body, recordLoop] = code.split(/export\{(\w+) as recordLoop\};?/);
  if (recordLoop === undefined) throw new Error('worker.js exports something else');
  return `(()=>{${body}globalThis.recordLoop=${recordLoop}})();\n`;
}

function write(name: keyof typeof MOST_BYTES, code: string): void {
  if (/\bimport\b[^.(]/.test(code)) throw new Error(`${name} imports something`);
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`${name}: ${bytes} bytes gzip of ${MOST_BYTES[name]}`);
  if (bytes > MOST_BYTES[name]) throw new Error(`${name} is too large`);
  put(name, code);
}

/** As the compiler wrote them, with the names that a package's own files may have, and without imports of styles. */
function writeTypes(name: string): void {
  const types = readFileSync(`${ROOT}node_modules/.cache/types/${name}`, 'utf8');
  put(`types/${name}`, types.replaceAll(/\.tsx?(?=['"])/g, '.js').replaceAll(/^import '.*$/gm, ''));
}

/** A strict host reads these files too, without this repository: none may import what is not there. */
async function checkTypes(): Promise<void> {
  const files = TYPES.map((name) => `${FOLDER}types/${name}.d.ts`);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2022,dom'];
  await execa('tsc', [...options, '--types', '', '--ignoreConfig', ...files], {
    cwd: ROOT,
    preferLocal: true,
    stdio: 'inherit',
  });
}

const worker = codeOf(
  await bundle('worker/profiling/record-loop.ts', { plugins: [numberColumns()] }),
);
const panel = await buildPanel();
write('worker.js', worker);
put('worker-classic.js', classic(worker));
write('panel.js', panel);
for (const name of ['package.json', 'README.md']) {
  put(name, readFileSync(new URL(`package/${name}`, import.meta.url), 'utf8'));
}
for (const name of TYPES) writeTypes(`${name}.d.ts`);
await checkTypes();
