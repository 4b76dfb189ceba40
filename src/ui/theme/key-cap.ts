import { chakra } from '@chakra-ui/react/styled-system';

/** A keyboard key in running text. It is not translated: the keyboard itself is not. */
export const KeyCap = chakra(
  'kbd',
  {
    base: {
      display: 'inline-block',
      minWidth: '6',
      paddingInline: '2',
      paddingBlock: '2px',
      border: '1px solid {colors.border.control}',
      borderBottomWidth: '2px',
      borderRadius: '3px',
      fontFamily: 'body',
      fontSize: '2xs',
      fontWeight: 600,
      lineHeight: 1.4,
      letterSpacing: '0.04em',
      textAlign: 'center',
      color: 'fg',
    },
  },
  { forwardProps: ['translate'], defaultProps: { translate: 'no' } },
);
