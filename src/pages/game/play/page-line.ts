import { chakra } from '@chakra-ui/react/styled-system';

/** A quiet line below the game: as wide as the game above it, also with a long text. */
export const PageLine = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    gridColumn: { xl: '1 / -1' },
    width: { base: '0', xl: 'auto' },
    minWidth: 'full',
    paddingBlockStart: '3',
    borderBlockStart: '1px solid {colors.border}',
    textStyle: 'small',
    color: 'fg.quiet',
  },
});
