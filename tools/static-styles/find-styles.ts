/** Finds Chakra's calls in a module's source. It reads only the syntax. */
import { parseSync, Visitor } from 'oxc-parser';

/** The modules whose calls are replaced: Chakra's, and the site's own `styled`. */
export const STYLED = /@chakra-ui\/react\/styled-system|\/styled\.ts/;

/** A range of the source, as offsets: mostly a node of its syntax. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type FoundStyles = ReturnType<typeof findStyles>;

/** A call `styled(tag, style, options)`, or `chakra(tag, recipe, options)`. */
interface Call {
  readonly callee: Span & { readonly name: string };
  /** The second argument; null without one. */
  readonly styles: Span | null;
}

/**
 * `edits`: without imports of STYLED, calls of defineStyle, defineRecipe and so on, whose results are needed only during
 * the build, and with the calls of `chakra` renamed.
 */
export function findStyles(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const calls: Call[] = [];
  const edits: Edit[] = [];
  const imported = new Set<string>();

  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !STYLED.test(node.source.value)) return;
      edits.push({ ...node, text: '' });
      for (const { local } of node.specifiers) imported.add(local.name);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier' || !imported.has(callee.name)) return;
      if (callee.name.startsWith('define')) edits.push({ ...node, text: 'undefined' });
      if (callee.name !== 'chakra' && callee.name !== 'styled') return;
      edits.push({ ...callee, text: 'styled' });
      const [, styles] = node.arguments;
      calls.push({ callee, styles: styles ?? null });
    },
  }).visit(program);
  return { calls, edits };
}

export interface Edit extends Span {
  readonly text: string;
}

/** Applies edits. They must not overlap; one inside another edit is left out. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}
