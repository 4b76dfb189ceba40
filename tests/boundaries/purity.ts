/**
 * Keeps a run equal on every machine: the code of a tick uses no clock, no random numbers but its own
 * generator, no arithmetic that engines may round differently, and no state outside the world.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { lineOf } from './read-module.ts';

/** Functions whose result IEEE 754 or ECMAScript defines to the last bit. */
const EXACT_MATH = new Set(['floor', 'ceil', 'min', 'max', 'imul']);

const FORBIDDEN = new Set([
  ...['Date', 'Temporal', 'performance', 'Intl', 'crypto', 'process'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['Atomics', 'SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry'],
  // Ways around the names above.
  ...['Math', 'globalThis', 'self', 'window', 'eval', 'Function'],
]);

/** One line for each use of something that a tick may not use. */
export function impurities(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const lines: string[] = [];
  const add = (start: number, what: string) =>
    lines.push(`${file}:${lineOf(source, start)} uses ${what}`);
  /** Offsets of names that are not globals: `x.Date`, `{ Date: … }`, and Math in `Math.floor`. */
  const harmless = new Set<number>();
  new Visitor({
    MemberExpression(node) {
      if (node.computed) return;
      harmless.add(node.property.start);
      const { object, property } = node;
      if (object.type === 'Identifier' && object.name === 'Math') {
        harmless.add(object.start);
        if (!EXACT_MATH.has(property.name)) add(node.start, `Math.${property.name}`);
      }
    },
    Property(node) {
      if (!node.shorthand && !node.computed) harmless.add(node.key.start);
    },
    Identifier(node) {
      if (!FORBIDDEN.has(node.name) || harmless.has(node.start)) return;
      add(node.start, node.name);
      harmless.add(node.start); // `{ performance }` is key and value: once is enough
    },
    BinaryExpression(node) {
      if (node.operator === '**') add(node.start, '**');
    },
    AssignmentExpression(node) {
      if (node.operator === '**=') add(node.start, '**=');
    },
  }).visit(program);
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const') {
      add(declared.start, `a module-level ${declared.kind}: state outside the world`);
    }
  }
  return lines;
}
