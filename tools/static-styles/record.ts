/** Replaces `chakra` while a build evaluates the site's modules in Node, and records its arguments. */

import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';

interface Options {
  readonly forwardProps?: readonly string[];
}

export interface Definition {
  /** Position in the source; see keyOf. */
  readonly key: string;
  /** An element's name, or a component, which may itself be recorded. */
  readonly tag: unknown;
  readonly recipe: RecipeDefinition;
  readonly options: Options;
}

export const definitions = new Map<unknown, Definition>();

/** Literal attributes of `<chakra.p …>`, by position. */
export const elementProps = new Map<string, SystemStyleObject>();

export function record(key: string) {
  return (tag: unknown, recipe: RecipeDefinition = {}, options: Options = {}) => {
    // Represents the component. It is never rendered.
    const component = () => null;
    definitions.set(component, { key, tag, recipe, options });
    return component;
  };
}

export function recordElement(key: string, props: SystemStyleObject): void {
  elementProps.set(key, props);
}

/** Both passes read the same source, so the offset of a call identifies it. */
export function keyOf(file: string, offset: number): string {
  return `${file}@${offset}`;
}

export function fileOf(key: string): string {
  return key.slice(0, key.lastIndexOf('@'));
}
