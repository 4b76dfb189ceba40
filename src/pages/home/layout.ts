/** Layout of the landing page: one column, one distance between sections. */
import { chakra } from '@chakra-ui/react/styled-system';

export const Section = chakra('section', {
  base: { position: 'relative', paddingBlock: { base: '20', lg: '32' } },
});

export const Column = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
  },
});

/** A list with a hairline above each row. */
export const Ruled = chakra('ul', {
  base: {
    '& > li': { paddingBlock: '4', borderBlockStart: '1px solid {colors.border}' },
    '& h4, & strong': { fontWeight: 600 },
    '& p': { color: 'fg.quiet' },
  },
});
