import { chakra } from '@chakra-ui/react/styled-system';

/** Windows in which a run is two lines: the score above distance and date, with the verbs beside both. */
const NARROW = '@media (max-width: 47.99rem)';

export const Cells = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { srOnly: true },
    '& th, & td': { paddingBlock: '1', paddingInlineEnd: '5', textAlign: 'start' },
    '& thead th': { textStyle: 'label', paddingBlockEnd: '2' },
    '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
    '& tbody th': { fontWeight: 600, color: 'fg' },
    '& tbody td:last-of-type': {
      display: 'flex',
      justifyContent: 'flex-end',
      columnGap: { base: '3', md: '5' },
      paddingInlineEnd: '0',
    },
    [NARROW]: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: '3',
        paddingBlock: '1',
      },
      '& tbody :is(td, th)': { padding: '0' },
      '& tbody th': { gridColumn: '1 / 3', alignSelf: 'end', fontSize: 'md', lineHeight: 1.3 },
      '& tbody td:last-of-type': { gridArea: '1 / 3 / 3 / 4', alignItems: 'center' },
    },
  },
});
