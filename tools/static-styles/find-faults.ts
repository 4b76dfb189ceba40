/** Finds names of conditions and tokens that do not exist. The types accept them, and Chakra writes nonsense CSS. */
import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type Evaluated, type Sources, THEME } from './evaluate.ts';
import { callKey } from './record.ts';

/** One line for each fault. */
export function findFaults({ system, definitions }: Evaluated, sources: Sources): string[] {
  const unknown = unknownNamesIn(system);
  const { globalCss, theme } = system._config;
  const styles = [...sources].map(([file, { calls }]) => {
    const recipes = calls.map(({ callee }) => definitions.get(callKey(file, callee.start))?.recipe);
    return [file, recipes] as const;
  });
  return [[THEME.system, [globalCss, theme]] as const, ...styles].flatMap(([file, all]) =>
    unknown(all).map((name) => `${file} has ${name}, which is no name of a condition or a token`),
  );
}

/** A value with a dot, or a colour with its opacity: `fg.quiet`, `ink/60`. */
const TOKEN = /^[a-z][\w-]*(?:(?:\.[\w-]+)+(?:\/\d+)?|\/\d+)$/i;
const REFERENCE = /\{([^{}]+)\}/g;

/** Returns a function that lists the unknown names in styles, or in tables of styles. */
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
