import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ElementType, FunctionComponent } from 'react';

type Options<Tag extends ElementType> = Parameters<typeof chakra<Tag, Record<never, never>>>[2];

/** Takes the props of its element and `as`, but none of Chakra's style props: a build computes only the styles of calls. */
export type Styled<Tag extends ElementType, Variants = unknown> = FunctionComponent<
  Omit<ComponentProps<Tag>, 'color'> & Variants & { readonly as?: ElementType }
>;

/**
 * A component with a style of its own, or one that extends the style of another. Only the button has variants, and therefore
 * calls `chakra`. A build computes the style (decision 32).
 */
export function styled<Tag extends ElementType>(
  tag: Tag,
  style: SystemStyleObject,
  options: Options<Tag> = {},
): Styled<Tag> {
  // Chakra would take some attributes for styles, such as `translate`.
  const isForwarded = (prop: string, variants: readonly string[] = []) =>
    prop !== 'as' && !variants.includes(prop);
  return chakra(tag, { base: style }, { shouldForwardProp: isForwarded, ...options });
}
