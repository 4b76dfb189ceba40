/** Finds styles that a build cannot compute: style props of components, run-time values, other imports, unknown names. */
import { posix } from 'node:path';
import { type Evaluated, type Sources, THEME } from './evaluate.ts';
import {
  type Attribute,
  CHAKRA,
  type Element,
  type FoundStyles,
  STYLED_SYSTEM,
} from './find-styles.ts';
import { keyOf } from './record.ts';
import { unknownNamesIn } from './unknown-names.ts';

const THEME_FILES: readonly string[] = [THEME.system, THEME.provider];

/** One line for each fault. */
export function findFaults(evaluated: Evaluated, sources: Sources): string[] {
  const { system, definitions } = evaluated;
  const unknown = unknownNamesIn(system);
  const { globalCss, theme } = system._config;
  const faults = unknown([globalCss, theme]).map((name) => nameFault(THEME.system, name));
  for (const [file, found] of sources) {
    faults.push(...importFaults(file, found));
    const recipes = found.calls.map(
      ({ callee }) => definitions.get(keyOf(file, callee.start))?.recipe,
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
  if (THEME_FILES.includes(file)) return [];
  return [...imports]
    .filter(([, { from }]) => from.startsWith(CHAKRA))
    .filter(([local, { from, name }]) => from !== STYLED_SYSTEM || !isReplaced(local, name))
    .map(([, { from, name }]) => `${file} imports ${name} from ${from}, which runs in the browser`);
}

function isReplaced(local: string, name: string): boolean {
  return local === name && (name === 'chakra' || name.startsWith('define'));
}

/** Tests attributes for what Chakra would take as styles; null if the element is not Chakra's. */
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
  const definition = call && definitions.get(keyOf(home, call.callee.start));
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
  if (tag === null) return `has the style prop ${name}: move it into a chakra() call`;
  return value === undefined ? `has the style prop ${name}, whose value is no literal` : null;
}
