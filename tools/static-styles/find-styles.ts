/** Finds Chakra's calls and elements in a module's source. It reads only the syntax. */
import {
  type CallExpression,
  type Expression,
  type JSXAttributeItem,
  type JSXElement,
  type JSXElementName,
  parseSync,
  Visitor,
} from 'oxc-parser';

export const CHAKRA = '@chakra-ui/react';
/** The module whose calls are replaced. */
export const STYLED_SYSTEM = `${CHAKRA}/styled-system`;

/** A range of the source, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `chakra(tag, styles, options)`. */
export interface Call extends Span {
  readonly callee: Span;
  /** The second argument; null without one. */
  readonly styles: Span | null;
  /** Name of the constant that holds the component; null without one. */
  readonly name: string | null;
  readonly line: number;
}

export interface Attribute extends Span {
  /** null for `{...spread}`. */
  readonly name: string | null;
  /** Source of a literal value; null if the value is known only at run time. */
  readonly literal: string | null;
}

/** `<chakra.p …>`, or an element of a component. */
export interface Element {
  /** `p` of `<chakra.p>`; null for a component. */
  readonly tag: string | null;
  /** Name as it is written. */
  readonly name: string;
  /** Positions of the name: in the opening tag and, if there is one, in the closing tag. */
  readonly names: readonly Span[];
  readonly attributes: readonly Attribute[];
  readonly line: number;
}

export interface FoundStyles {
  readonly calls: readonly Call[];
  readonly elements: readonly Element[];
  /** Calls of defineStyle, defineRecipe and so on, whose results are needed only during the build. */
  readonly definitions: readonly Span[];
  /** The import of STYLED_SYSTEM; null without one. */
  readonly styledImport: Span | null;
  /** Specifier and name in that module, by local name. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

export function findStyles(file: string, source: string): FoundStyles {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const calls: Call[] = [];
  const elements: Element[] = [];
  const definitions: Span[] = [];
  const imports = new Map<string, { from: string; name: string }>();
  const names = new Map<CallExpression, string>();
  let styledImport: Span | null = null;
  const fromSystem = (name: string) => imports.get(name)?.from === STYLED_SYSTEM;

  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') return;
      if (node.source.value === STYLED_SYSTEM) styledImport = spanOf(node);
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
      if (callee.type !== 'Identifier' || !fromSystem(callee.name)) return;
      if (callee.name.startsWith('define')) definitions.push(spanOf(node));
      if (callee.name !== 'chakra') return;
      const [, styles] = node.arguments;
      calls.push({
        ...spanOf(node),
        callee: spanOf(callee),
        styles: styles === undefined ? null : spanOf(styles),
        name: names.get(node) ?? null,
        line: lineOf(source, node.start),
      });
    },
    JSXElement(node) {
      const element = readElement(node, source);
      if (element !== null) elements.push(element);
    },
  }).visit(program);
  return { calls, elements, definitions, styledImport, imports };
}

function readElement(node: JSXElement, source: string): Element | null {
  const { openingElement, closingElement } = node;
  const name = nameOf(openingElement.name);
  if (name === null) return null;
  const closing = closingElement === null ? [] : [spanOf(closingElement.name)];
  return {
    tag: name.startsWith('chakra.') ? name.slice('chakra.'.length) : null,
    name,
    names: [spanOf(openingElement.name), ...closing],
    attributes: openingElement.attributes.map((attribute) => readAttribute(attribute, source)),
    line: lineOf(source, node.start),
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

function readAttribute(node: JSXAttributeItem, source: string): Attribute {
  if (node.type === 'JSXSpreadAttribute') return { ...spanOf(node), name: null, literal: null };
  const name =
    node.name.type === 'JSXIdentifier' ? node.name.name : source.slice(...range(node.name));
  const { value } = node;
  if (value === null) return { ...spanOf(node), name, literal: 'true' };
  if (value.type === 'Literal') {
    return { ...spanOf(node), name, literal: JSON.stringify(value.value) };
  }
  const expression = value.type === 'JSXExpressionContainer' ? value.expression : null;
  const isKnown =
    expression !== null && expression.type !== 'JSXEmptyExpression' && isLiteral(expression);
  const literal = isKnown ? source.slice(...range(expression)) : null;
  return { ...spanOf(node), name, literal };
}

function isLiteral(node: Expression): boolean {
  if (node.type === 'Literal') return true;
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.every(
    (property) => property.type === 'Property' && !property.computed && isLiteral(property.value),
  );
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function range({ start, end }: Span): [number, number] {
  return [start, end];
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
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
