import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';

type Options<Tag extends ElementType> = Parameters<typeof chakra<Tag, Record<never, never>>>[2];

/**
 * A component with a style of its own, or one that extends the style of another. Only the button has variants, and therefore
 * calls `chakra`. A build computes the style (decision 32).
 */
export function styled<Tag extends ElementType>(
  tag: Tag,
  style: SystemStyleObject,
  options?: Options<Tag>,
) {
  return chakra(tag, { base: style }, options);
}
