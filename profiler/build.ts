/** Builds the package into dist/. Two builds may run at once, and tests may read dist/ meanwhile. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Entry in src/ of each script, and the largest size that it may have, bytes gzip. */
const SCRIPTS = {
  'worker.js': ['worker/record-loop.ts', 2950],
  'worker-classic.js': ['worker/worker-classic.ts', 2950],
  'panel.js': ['panel.ts', 25_900],
  'records.js': ['records.ts', 2500],
} as const;

/** MIT asks for the whole text, which is in notices.txt, because bundlers may drop this comment. */
const NOTICE = '/*! Contains preact, MIT License. Copyright (c) 2015-present Jason Miller */';
const ROOT = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** The build writes here first. It is on the same disk as dist/, so each file can be moved there in one step. */
const FOLDER = fs.mkdtempSync(join(ROOT, '.build-'));

async function bundle(file: string, [entry, maxBytes]: readonly [string, number]): Promise<void> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: {
      __PROFILER_VERSION__: JSON.stringify(version),
    },
    // In a test Vite would choose development, which writes the paths of this machine into the code.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      // Newer than the panel needs: for older ones the build adds variables that nothing uses.
      cssTarget: ['chrome123', 'safari17.5'],
      lib: {
        entry: join(ROOT, 'src', entry),
        formats: [file === 'worker-classic.js' ? 'iife' : 'es'],
        name: 'recorder',
        fileName: () => file,
      },
      rolldownOptions: {
        output: {
          codeSplitting: false,
          minify: true,
          comments: { annotation: false },
          postBanner: file === 'panel.js' ? NOTICE : '',
        },
      },
    },
  });
  const [chunk, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk' || others.some((other) => other.fileName.endsWith('.js')))
    throw new Error(`${file} is not one file`);
  const foreign = chunk.moduleIds.filter((id) => /node_modules\/(?!preact\/)/.test(id));
  if (foreign.length > 0) throw new Error(`notices.txt does not name ${foreign.join()}`);
  const imported = [...chunk.imports, ...chunk.dynamicImports];
  if (imported.length > 0) throw new Error(`${file} imports ${imported.join()}`);
  const bytes = gzipSync(chunk.code, { level: 9 }).length;
  process.stdout.write(`${file}: ${bytes} bytes gzip of ${maxBytes}\n`);
  if (bytes > maxBytes) throw new Error(`${file} is too large`);
}

/** Writes the types of the entries, and of the modules that those import. */
async function writeTypes(): Promise<void> {
  const all = join(FOLDER, 'all');
  const tsc = join(folderOf('typescript'), 'bin', 'tsc');
  const options = '--noEmit false --stripInternal --composite false --declaration'.split(' ');
  const command = [tsc, '-p', ROOT, ...options, '--outDir', all];
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  const names = Object.values(SCRIPTS).map(([entry]) => entry.replace(/tsx?$/, 'd.ts'));
  for (const name of names) {
    const text = fs.readFileSync(join(all, name), 'utf8');
    for (const [path] of text.matchAll(/(?<=(?:from |import\()['"])\.[^'"]+/g)) {
      const other = join(dirname(name), path.replace(/tsx?$/, 'd.ts'));
      if (!names.includes(other)) names.push(other);
    }
    write(join('types', name), text.replaceAll(/\.tsx?(?=['"])/g, '.js'));
  }
  fs.rmSync(all, { recursive: true });
}

const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

function write(name: string, text: string): void {
  fs.mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
  fs.writeFileSync(join(FOLDER, name), text);
}

try {
  for (const [file, script] of Object.entries(SCRIPTS)) await bundle(file, script);
  const licence = fs.readFileSync(join(folderOf('preact'), 'LICENSE'), 'utf8');
  write('notices.txt', `panel.js contains preact:\n\n${licence}`);
  await writeTypes();
  for (const entry of fs.readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
    const folder = entry.parentPath.replace(FOLDER, join(ROOT, 'dist'));
    fs.mkdirSync(folder, { recursive: true });
    if (entry.isFile()) fs.renameSync(join(entry.parentPath, entry.name), join(folder, entry.name));
  }
} finally {
  fs.rmSync(FOLDER, { recursive: true });
}
