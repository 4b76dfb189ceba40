import { chakra } from '@chakra-ui/react/styled-system';

/** Windows in which every run of the table is a stack of lines. */
export const narrowRow = '@media (max-width: 47.99rem)';

export const Cells = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { srOnly: true },
    '& th, & td': {
      paddingBlock: { base: '2px', md: '1' },
      paddingInlineEnd: { base: '0', md: '5' },
      textAlign: 'start',
    },
    '& th': { fontWeight: 500 },
    '& thead th': { textStyle: 'label', paddingBlockEnd: '2' },
    '& thead span': { srOnly: true },
    '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
    '& tbody': { color: 'fg' },
    '& tbody b': { fontWeight: 600 },
    '& [data-actions]': { paddingInlineEnd: '0', textAlign: { base: 'start', md: 'end' } },
    [narrowRow]: {
      display: 'block',
      '& tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '4',
        paddingBlock: '2',
      },
      '& tbody th, & [data-actions]': { gridColumn: '1 / -1' },
      '& td[data-label]': { display: 'flex', justifyContent: 'space-between', gap: '2' },
      '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.quiet' },
    },
  },
});

/** Verb of a row or of the table: quiet, because START GAME is the one thing to press. */
export const Verb = chakra(
  'button',
  {
    base: {
      minHeight: { base: 'touch', md: '1.75rem' },
      color: 'fg',
      textDecorationLine: 'underline',
      textDecorationColor: 'border.control',
      textUnderlineOffset: '0.3em',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { textDecorationColor: 'currentcolor' },
      '&[aria-disabled=true]': {
        color: 'fg.quiet',
        textDecorationLine: 'none',
        cursor: 'default',
      },
    },
  },
  { defaultProps: { type: 'button' } },
);

export const Verbs = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: '5',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
  },
});
