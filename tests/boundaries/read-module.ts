/**
 * Reads the imports of a module from its syntax tree, so that comments, strings and JSX are not mistaken
 * for imports. oxc-parser is the parser of Vite's bundler; TypeScript 7 has no API.
 */
import { posix } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  /** Specifier as written; null where it is computed. */
  readonly specifier: string | null;
  /**
   * True for `import type`, which is erased. `import { type A }` still loads the module, for its side
   * effects (verbatimModuleSyntax).
   */
  readonly typeOnly: boolean;
  /** True for `new URL(…, import.meta.url)`, which may name any file. */
  readonly url: boolean;
  readonly line: number;
}

export function readImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (node: { start: number }, specifier: string | null, typeOnly: boolean, url = false) =>
    imports.push({ specifier, typeOnly, url, line: lineOf(source, node.start) });
  new Visitor({
    ImportDeclaration(node) {
      add(node, node.source.value, node.importKind === 'type');
    },
    ExportAllDeclaration(node) {
      add(node, node.source.value, node.exportKind === 'type');
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node, node.source.value, node.exportKind === 'type');
    },
    ImportExpression(node) {
      add(node, textOf(node.source), false);
    },
    TSImportType(node) {
      add(node, node.source.value, true);
    },
    CallExpression(node) {
      const { callee } = node;
      const required = callee.type === 'Identifier' && callee.name === 'require';
      // Vite's import.meta.glob takes patterns: what it imports cannot be read here.
      const globbed = callee.type === 'MemberExpression' && isImportMeta(callee.object);
      if (required || globbed) add(node, null, false);
    },
    NewExpression(node) {
      const [target, base] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return;
      if (base?.type !== 'MemberExpression' || !isImportMeta(base.object)) return;
      const specifier =
        target === undefined || target.type === 'SpreadElement' ? null : textOf(target);
      add(node, specifier, false, true);
    },
  }).visit(program);
  return imports;
}

/**
 * The file of a specifier, as a path from the root of the checkout; null for a package. Does not read
 * the file system: imports here contain the full name of their file.
 */
export function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/[?#].*$/, ''); // Vite's ?worker, ?url, …
  if (path.startsWith('/')) return path.slice(1); // Vite's root
  if (!path.startsWith('.')) return null;
  return posix.join(posix.dirname(file), path);
}

export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function isImportMeta(node: Expression): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}

function textOf(node: Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}
