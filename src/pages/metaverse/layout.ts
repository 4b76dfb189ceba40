/** Layout of the dashboard: the fleet on the left, plans and status on the right. */
import { chakra } from '@chakra-ui/react/styled-system';

export const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '{spacing.4} {spacing.16}', md: '{spacing.6} {spacing.24}' },
  },
});

export const Board = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
    columnGap: { base: '10', xl: '16' },
    rowGap: '14',
    alignItems: 'start',
  },
});

export const Side = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: '1fr' },
    columnGap: '10',
    rowGap: '12',
    alignItems: 'start',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
});

/** A title with a badge at the other end of the line. */
export const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    marginBlockEnd: '4',
  },
});

/** Rows of a name and a value, with a hairline above each. */
export const Values = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '3',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& dt': { color: 'fg.quiet' },
    '& dd': { textStyle: 'figure', lineHeight: 1.6, textAlign: 'end' },
  },
});
