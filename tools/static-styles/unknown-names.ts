/** Finds names of conditions and tokens that do not exist. The types accept both, and Chakra writes nonsense CSS. */
import type { SystemContext } from '@chakra-ui/react/styled-system';

/** A value with a dot, or a colour with its opacity: `fg.quiet`, `ink/60`. */
const TOKEN = /^[a-z][\w-]*(?:(?:\.[\w-]+)+(?:\/\d+)?|\/\d+)$/i;
const REFERENCE = /\{([^{}]+)\}/g;

/** Returns a function that lists the unknown names in styles, or in tables of styles. */
export function unknownNamesIn({ conditions, tokens }: SystemContext) {
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
