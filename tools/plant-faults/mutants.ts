/**
 * `npm run mutants [-- COUNT]`: the mutation score of what must be exact. In a copy of the checkout it changes COUNT
 * places, evenly spread over FOLDERS, one by one, and counts how many of the changes the unit tests find. (Stryker 9 cannot
 * read the configuration of TypeScript 7, and its instrumented code fails a test that nothing broke; Stryker 10 needs Node 22.)
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { complain, whole } from '../command-line.ts';
import { endOnSignals, ROOT, runTests } from '../run.mjs';
import { copyFiles } from './copy.ts';

const FOLDERS = ['shared', 'worker/simulation', 'worker/engine', 'src/engine'];
const COUNT = '100';
/** A change may make an endless loop, which counts as found. */
const LIMIT_MS = 120_000;

/** The replacement of each operator or constant. */
const CHANGED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  true: 'false',
  false: 'true',
};

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const count = whole(process.argv[2] ?? COUNT);
endOnSignals();
if (count === null || count < 1) complain('mutants', 'count: not a whole number from 1');
else await score(count);

async function score(wanted: number): Promise<void> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bnb-runner-mutants-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  copyFiles(folder);
  fs.symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const all = FOLDERS.flatMap((path) =>
    fs.readdirSync(join(folder, path)).map((name) => join(path, name)),
  )
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => mutantsOf(file, fs.readFileSync(join(folder, file), 'utf8')));
  const chosen = all.filter((_, i) => (i * wanted) % all.length < wanted);
  let found = 0;
  for (const mutant of chosen) {
    if (await isFound(folder, mutant)) found += 1;
  }
  const percent = ((100 * found) / chosen.length).toFixed(0);
  console.log(`\n${found} of ${chosen.length} found: ${percent} % (of ${all.length} possible)`);
}

async function isFound(folder: string, { file, start, end, replacement }: Mutant) {
  const path = join(folder, file);
  const text = fs.readFileSync(path, 'utf8');
  fs.writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
  const command = ['vitest', 'related', file, '--run', '--bail=1'];
  const { counts, succeeded } = await runTests(command, {
    limitMs: LIMIT_MS,
    cwd: folder,
    isCaptured: true,
  });
  fs.writeFileSync(path, text);
  const isSurvivor = succeeded && counts.failed === 0;
  const line = text.slice(0, start).split('\n').length;
  const was = text.slice(start, end).split('\n', 1)[0];
  if (isSurvivor) console.log(`${file}:${line}: ${was} -> ${replacement}`);
  return !isSurvivor;
}

/** Swapped operators and constants, and calls that are left out. Types are left alone. */
function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, replacement: string) =>
    mutants.push({ file, start, end, replacement });
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (isNode(node['left']) && isNode(node['right']) && /^(Binary|Logical)/.test(node.type)) {
      const operator = String(node['operator']);
      const at = text.indexOf(operator, node['left'].end);
      const changed = CHANGED[operator];
      if (changed !== undefined) add(at, at + operator.length, changed);
    }
    const constant =
      node.type === 'Literal' ? CHANGED[text.slice(node.start, node.end)] : undefined;
    if (constant !== undefined) add(node.start, node.end, constant);
    if (isNode(node['expression']) && node['expression'].type === 'CallExpression') {
      if (node.type === 'ExpressionStatement') add(node.start, node.end, ';');
    }
    const isType = node.type.startsWith('TS');
    const children = isType ? [node['expression']] : Object.values(node);
    for (const child of children.flat()) visit(child);
  };
  visit(parseAst(text, { lang: 'ts', astType: 'ts' }));
  return mutants;
}

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
