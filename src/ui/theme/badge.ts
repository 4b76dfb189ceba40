import { chakra } from '@chakra-ui/react/styled-system';

/** A short status label such as 'Alpha'. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    paddingBlock: '3px',
    border: '1px solid {colors.border.control}',
    textStyle: 'label',
    color: 'fg.quiet',
    whiteSpace: 'nowrap',
  },
});
