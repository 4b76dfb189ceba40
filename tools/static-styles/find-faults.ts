/** Finds styles that a build cannot compute: style props of components, run-time values, other imports, unknown names. */
import { posix } from 'node:path';
import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type Evaluated, type Sources, THEME } from './evaluate.ts';
import {
  type Attribute,
  CHAKRA,
  type Element,
  type FoundStyles,
  STYLED_SYSTEM,
} from './find-styles.ts';
import { callKey } from './record.ts';

/** One line for each fault. */
export function findFaults(evaluated: Evaluated, sources: Sources): string[] {
  const { system, definitions } = evaluated;
  const unknown = unknownNamesIn(system);
  const { globalCss, theme } = system._config;
  const faults = unknown([globalCss, theme]).map((name) => nameFault(THEME.system, name));
  for (const [file, found] of sources) {
    faults.push(...importFaults(file, found));
    const recipes = found.calls.map(
      ({ callee }) => definitions.get(callKey(file, callee.start))?.recipe,
    );
    faults.push(...unknown(recipes).map((name) => nameFault(file, name)));
    for (const element of found.elements) {
      const isStyleProp = stylePropsOf(evaluated, sources, file, element);
      if (isStyleProp === null) continue;
      for (const attribute of element.attributes) {
        const fault = faultOf(attribute, element, isStyleProp);
        if (fault !== null) faults.push(`${file}:${element.line} <${element.name}> ${fault}`);
        if (!isStyleProp(attribute.name ?? '')) continue;
        faults.push(...unknown(attribute.value).map((name) => nameFault(file, name)));
      }
    }
  }
  return faults;
}

function nameFault(file: string, name: string): string {
  return `${file} has ${name}, which is no name of a condition or a token`;
}

/** Imports that would bring Chakra's system into the browser. */
function importFaults(file: string, { imports }: FoundStyles): string[] {
  if (file === THEME.system || file === THEME.provider) return [];
  return [...imports]
    .filter(([, { from }]) => from.startsWith(CHAKRA))
    .filter(([local, { from, name }]) => from !== STYLED_SYSTEM || !isReplaced(local, name))
    .map(([, { from, name }]) => `${file} imports ${name} from ${from}, which runs in the browser`);
}

function isReplaced(local: string, name: string): boolean {
  return local === name && (name === 'chakra' || name.startsWith('define'));
}

/** Returns a function that is true for an attribute that Chakra takes as a style; null if the element is not Chakra's. */
function stylePropsOf(
  { system, definitions }: Evaluated,
  sources: Sources,
  file: string,
  { tag, name }: Element,
): ((attribute: string) => boolean) | null {
  if (tag !== null) return (attribute) => system.isValidProperty(attribute);
  const imported = sources.get(file)?.imports.get(name);
  const home = imported === undefined ? file : posix.join(posix.dirname(file), imported.from);
  const constant = imported?.name ?? name;
  const call = sources.get(home)?.calls.find((each) => each.name === constant);
  const definition = call && definitions.get(callKey(home, call.callee.start));
  if (definition === undefined) return null;
  const { forwardProps = [] } = definition.options;
  const variants = Object.keys(definition.recipe.variants ?? {});
  return (attribute) =>
    ![...forwardProps, ...variants].includes(attribute) && system.isValidProperty(attribute);
}

function faultOf(
  { name, value }: Attribute,
  { tag }: Element,
  isStyleProp: (attribute: string) => boolean,
): string | null {
  if (name === null) return tag === null ? null : 'spreads props, and one may be a style';
  if (name === 'asChild') return 'has asChild, which only Chakra knows';
  if (tag !== null && name === 'className') return 'has a className besides its styles';
  if (!isStyleProp(name)) return null;
  if (tag === null) return `has the style prop ${name}: move it into a styled() call`;
  return value === undefined ? `has the style prop ${name}, whose value is no literal` : null;
}

/** A value with a dot, or a colour with its opacity: `fg.quiet`, `ink/60`. */
const TOKEN = /^[a-z][\w-]*(?:(?:\.[\w-]+)+(?:\/\d+)?|\/\d+)$/i;
const REFERENCE = /\{([^{}]+)\}/g;

/**
 * Returns a function that lists the names of conditions and tokens in styles, or in tables of styles, that do not exist.
 * The types accept both, and Chakra writes nonsense CSS.
 */
function unknownNamesIn({ conditions, tokens }: SystemContext) {
  const states = new Set(conditions.keys());
  const names = new Set(
    tokens.allTokens.flatMap(({ name, path }) => [name, path.slice(1).join('.')]),
  );
  const isKnown = (name: string) => names.has(name.replace(/\/\d+$/, ''));
  return function find(styles: unknown): string[] {
    if (typeof styles === 'string') {
      const references = Array.from(styles.matchAll(REFERENCE), ([, name = '']) => name);
      return [...(TOKEN.test(styles) ? [styles] : []), ...references].filter(
        (name) => !isKnown(name),
      );
    }
    if (typeof styles !== 'object' || styles === null) return [];
    return Object.entries(styles).flatMap(([key, value]) => [
      ...(key.startsWith('_') && !states.has(key) ? [key] : []),
      ...find(value),
    ]);
  };
}
