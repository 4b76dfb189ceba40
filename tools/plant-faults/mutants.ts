/**
 * `npm run mutants [-- COUNT]`: the mutation score of what must be exact. In a copy of the checkout it changes COUNT
 * places, evenly spread over FOLDERS, one by one, and counts how many of the changes the unit tests find. (Stryker 9 cannot
 * try some of its places, and takes half a minute for each of thousands; Stryker 10 needs Node 22.)
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { type BinaryExpression, type LogicalExpression, parseSync, Visitor } from 'oxc-parser';
import { complain, whole } from '../command-line.ts';
import { endOnSignals, runTests } from '../run.mjs';
import { copyCheckout } from './copy.ts';

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

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Mutant extends Range {
  readonly file: string;
  readonly replacement: string;
}

const count = whole(process.argv[2] ?? COUNT);
endOnSignals();
if (count === null || count < 1) complain('mutants', 'count: not a whole number from 1');
else await score(count);

async function score(wanted: number): Promise<void> {
  const folder = copyCheckout();
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

/** Swapped operators and constants, and calls that are left out. */
function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const types = new Set<unknown>();
  const add = ({ start, end }: Range, replacement: string | undefined) => {
    if (replacement !== undefined) mutants.push({ file, start, end, replacement });
  };
  const swap = ({ left, operator }: BinaryExpression | LogicalExpression) => {
    const start = text.indexOf(operator, left.end);
    add({ start, end: start + operator.length }, CHANGED[operator]);
  };
  new Visitor({
    BinaryExpression: swap,
    LogicalExpression: swap,
    TSLiteralType(node) {
      types.add(node.literal);
    },
    Literal(node) {
      if (!types.has(node)) add(node, CHANGED[text.slice(node.start, node.end)]);
    },
    ExpressionStatement(node) {
      if (node.expression.type === 'CallExpression') add(node, ';');
    },
  }).visit(parseSync(file, text).program);
  return mutants;
}
