import { chakra } from '@chakra-ui/react/styled-system';

/** A table with a hairline above each row. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    maxWidth: 'line',
    marginBlock: '5',
    borderBlockEnd: '1px solid {colors.border}',
    textAlign: 'start',
    '& caption': { textAlign: 'start', textStyle: 'small', color: 'fg.quiet', paddingBlock: '2' },
    '& :is(th, td)': {
      paddingBlock: '3',
      paddingInlineEnd: '3',
      borderBlockStart: '1px solid {colors.border}',
      verticalAlign: 'baseline',
      textAlign: 'start',
    },
    '& thead th': { fontSize: 'xs', fontWeight: 500, color: 'fg.quiet' },
    '& tbody th': { fontWeight: 600 },
    '& td[data-figure], & tbody th': { fontVariantNumeric: 'tabular-nums' },
  },
});

/** A list of names and values. */
export const Facts = chakra('dl', {
  base: {
    maxWidth: 'line',
    marginBlock: '5',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '9rem minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
      gap: '3',
      paddingBlock: '3',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& dt': { color: 'fg.quiet' },
    '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
});
