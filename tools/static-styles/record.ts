/** Replaces `styled` and `chakra` while a build evaluates the site's modules in Node, and records its arguments. */
import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';

export interface Definition {
  /** An element's name, or a component, which may itself be recorded. */
  readonly tag: unknown;
  readonly recipe: RecipeDefinition;
  readonly options: Options;
}

interface Options {
  readonly forwardProps?: readonly string[];
}

/** Recorded calls: each by its position (callKey), and by the component that represents it. */
export const definitions = new Map<unknown, Definition>();

export function record(key: string) {
  const chakra = (tag: unknown, recipe: RecipeDefinition = {}, options: Options = {}) => {
    // Represents the component. It is never rendered.
    const component = () => null;
    const definition = { tag, recipe, options };
    definitions.set(key, definition).set(component, definition);
    return component;
  };
  const styled = (tag: unknown, style: SystemStyleObject, options?: Options) =>
    chakra(tag, { base: style }, options);
  return { chakra, styled };
}

/** Both passes read the same source, so the offset of a call identifies it. */
export function callKey(file: string, offset: number): string {
  return `${file}@${offset}`;
}
