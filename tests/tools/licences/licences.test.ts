/** dist/licenses.txt, of a small site with packages of its own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { licences } from '../../../tools/licences/licences.ts';

let root = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function writePackage(folder: string, code: string, licence = `Terms of ${folder}`): void {
  const name = folder.replace(/.*node_modules\//, '');
  const about = { name, version: '1.2.3', license: 'MIT', main: 'index.js', type: 'module' };
  write(`node_modules/${folder}/package.json`, JSON.stringify(about));
  write(`node_modules/${folder}/index.js`, code);
  if (licence !== '') write(`node_modules/${folder}/LICENSE`, licence);
}

async function licensesOf(page: string): Promise<string> {
  write('index.html', `<script type="module">${page}</script>`);
  const { site, worker } = licences();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [site],
    worker: { format: 'es', plugins: () => [worker] },
  });
  return readFileSync(join(root, 'dist/licenses.txt'), 'utf8');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bnb runner licences-'));
  write('package.json', JSON.stringify({ dependencies: { '@fonts/display': '1.2.3' } }));
  for (const name of ['@fonts/display', 'vite', 'rolldown']) writePackage(name, '');
});

afterEach(() => rmSync(root, { recursive: true }));

it('names each package with a module in the site or its worker, and each dependency, with its terms', async () => {
  writePackage('direct', "import 'nested'; console.log('direct');");
  writePackage('direct/node_modules/nested', "console.log('nested');");
  writePackage('in-worker', "console.log('in worker');");
  writePackage('late', "console.log('late');", 'Terms of direct');
  writePackage('unused', "console.log('unused');");
  write('worker.js', "import 'in-worker';");
  const text = await licensesOf(`
    import 'direct';
    import address from './worker.js?worker&url';
    new Worker(address, { type: 'module' });
    import('late');
  `);
  // Vite adds what loads the late one.
  for (const name of ['@fonts/display', 'nested', 'in-worker', 'vite']) {
    expect(text).toMatch(new RegExp(`^${name} 1\\.2\\.3 \\(MIT\\)\\n\\nTerms of .*${name}$`, 'm'));
  }
  // One text for both.
  expect(text).toContain('direct 1.2.3 (MIT)\nlate 1.2.3 (MIT)\n\nTerms of direct\n');
  expect(text).not.toContain('unused');
});

it('a package without a licence fails the build', async () => {
  writePackage('free', "console.log('free');", '');
  await expect(licensesOf("import 'free';")).rejects.toThrow('free brings no licence');
});
