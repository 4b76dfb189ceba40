/** Replaces `chakra` while a build evaluates the site's modules in Node, and records its arguments. */
import type { RecipeDefinition } from '@chakra-ui/react/styled-system';

export interface Definition {
  /** An element's name, or a component, which may itself be recorded. */
  readonly tag: unknown;
  readonly recipe: RecipeDefinition;
  readonly options: { readonly forwardProps?: readonly string[] };
}

/** Recorded calls: each by its position (callKey), and by the component that represents it. */
export const definitions = new Map<unknown, Definition>();

export function record(key: string) {
  return (tag: unknown, recipe: RecipeDefinition = {}, options: Definition['options'] = {}) => {
    // Represents the component. It is never rendered.
    const component = () => null;
    const definition = { tag, recipe, options };
    definitions.set(key, definition).set(component, definition);
    return component;
  };
}

/** Both passes read the same source, so the offset of a call identifies it. */
export function callKey(file: string, offset: number): string {
  return `${file}@${offset}`;
}
