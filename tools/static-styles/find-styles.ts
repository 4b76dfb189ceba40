/** Finds Chakra's calls and elements in a module's source. It reads only the syntax. */
import {
  type CallExpression,
  type JSXAttributeItem,
  type JSXElement,
  type JSXElementName,
  type Node,
  parseSync,
  Visitor,
} from 'oxc-parser';

export const CHAKRA = '@chakra-ui/react';
/** The modules whose calls are replaced: Chakra's, and the site's own `styled`. */
export const STYLED_SYSTEM = `${CHAKRA}/styled-system`;
export const STYLED = /@chakra-ui\/react\/styled-system|\/styled\.ts/;

/** A range of the source, as offsets: mostly a node of its syntax. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type FoundStyles = ReturnType<typeof findStyles>;
export type Element = NonNullable<ReturnType<typeof readElement>>;
export type Attribute = ReturnType<typeof readAttribute>;

/** A call `styled(tag, style, options)`, or `chakra(tag, recipe, options)`. */
interface Call {
  readonly callee: Span & { readonly name: string };
  /** The second argument; null without one. */
  readonly styles: Span | null;
  /** Name of the constant that holds the component; null without one. */
  readonly name: string | null;
}

/**
 * `edits`: without imports of STYLED, calls of defineStyle, defineRecipe and so on, whose results are needed only during
 * the build, and with the calls of `chakra` renamed. `imports`: specifier and name in that module, by local name.
 */
export function findStyles(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const calls: Call[] = [];
  const elements: Element[] = [];
  const edits: Edit[] = [];
  const imports = new Map<string, { from: string; name: string }>();
  const names = new Map<CallExpression, string>();

  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') return;
      if (STYLED.test(node.source.value)) edits.push({ ...node, text: '' });
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue;
        const { imported, local } = specifier;
        const name = imported.type === 'Literal' ? imported.value : imported.name;
        imports.set(local.name, { from: node.source.value, name });
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'CallExpression') names.set(init, id.name);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier') return;
      if (!STYLED.test(imports.get(callee.name)?.from ?? '')) return;
      if (callee.name.startsWith('define')) edits.push({ ...node, text: 'undefined' });
      if (callee.name !== 'chakra' && callee.name !== 'styled') return;
      edits.push({ ...callee, text: 'styled' });
      const [, styles] = node.arguments;
      calls.push({ callee, styles: styles ?? null, name: names.get(node) ?? null });
    },
    JSXElement(node) {
      const element = readElement(node, source);
      if (element !== null) elements.push(element);
    },
  }).visit(program);
  return { calls, elements, edits, imports };
}

/** `<chakra.p …>`, or an element of a component; null for all others. */
function readElement(node: JSXElement, source: string) {
  const { openingElement, closingElement } = node;
  const name = nameOf(openingElement.name);
  if (name === null) return null;
  return {
    /** `p` of `<chakra.p>`; null for a component. */
    tag: name.startsWith('chakra.') ? name.slice('chakra.'.length) : null,
    name,
    /** Positions of the name. */
    opening: openingElement.name,
    closing: closingElement?.name ?? null,
    attributes: openingElement.attributes.map((attribute) => readAttribute(attribute, source)),
    line: source.slice(0, node.start).split('\n').length,
  };
}

/** `Name` or `chakra.name`; null for plain elements and everything else. */
function nameOf(node: JSXElementName): string | null {
  if (node.type === 'JSXIdentifier') return /^[A-Z]/.test(node.name) ? node.name : null;
  if (node.type !== 'JSXMemberExpression') return null;
  const { object, property } = node;
  const isChakra = object.type === 'JSXIdentifier' && object.name === 'chakra';
  return isChakra ? `chakra.${property.name}` : null;
}

/** `name`: null for `{...spread}`. `value`: undefined if it is known only at run time. */
function readAttribute(node: JSXAttributeItem, source: string) {
  const { start, end } = node;
  if (node.type === 'JSXSpreadAttribute') return { start, end, name: null, value: undefined };
  const name = source.slice(node.name.start, node.name.end);
  if (node.value === null) return { start, end, name, value: true };
  const code = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
  return { start, end, name, value: literalOf(code, source) };
}

/** The value of a literal, or of an object of literals; undefined for other code. */
function literalOf(node: Node, source: string): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type !== 'ObjectExpression') return undefined;
  const entries = node.properties.map((property): [name: string, value: unknown] => {
    if (property.type !== 'Property' || property.computed) return ['', undefined];
    const { key, value } = property;
    const name = key.type === 'Literal' ? `${key.value}` : source.slice(key.start, key.end);
    return [name, literalOf(value, source)];
  });
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
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
