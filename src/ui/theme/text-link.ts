import { defineStyle } from '@chakra-ui/react/styled-system';

/** A link in running text or in a list: quiet colour, and high enough for a finger. */
export const textLink = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '2.75rem', md: '1.75rem' },
  color: 'fg.quiet',
  cursor: 'pointer',
  textUnderlineOffset: '0.3em',
  _hover: { color: 'fg', textDecorationLine: 'underline' },
});
