/** The look of all toasts, once: what is inside are plain elements. */
import { chakra } from '@chakra-ui/react/styled-system';
import { cutCorner } from '../app/theme/cut.ts';
import { TOAST_EXIT_MS } from './notify.ts';

const ROW = '2rem';

export const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetBlockEnd: '4',
    insetInlineEnd: '4',
    display: 'grid',
    gridTemplateRows: `repeat(3, minmax(${ROW}, auto))`,
    justifyItems: 'end',
    gap: '1',
    maxWidth: 'min(24rem, calc(100vw - 2rem))',
    pointerEvents: 'none',
    fontSize: 'xs',
    lineHeight: 1.3,
    '&[data-anchored]': {
      insetBlockEnd: 'auto',
      insetBlockStart: 'var(--top)',
      insetInlineEnd: 'var(--right)',
      maxWidth: 'min(24rem, var(--room))',
    },
    '& [data-toast]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: ROW,
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'bg.raised',
      color: 'fg',
      clipPath: cutCorner('8px'),
      pointerEvents: 'auto',
      animation: 'rise {durations.quick} {easings.out}',
      transition: `opacity ${TOAST_EXIT_MS}ms ease-out`,
    },
    '& [data-slot="0"]': { gridRow: 1 },
    '& [data-slot="1"]': { gridRow: 2 },
    '& [data-slot="2"]': { gridRow: 3 },
    '& [data-leaving]': { opacity: 0 },
    '& [data-kind="success"] > svg': { color: 'gain' },
    '& [data-kind="error"] > svg': { color: 'crash' },
    '& [data-kind="info"] > svg': { color: 'fg' },
    '& b': { fontWeight: 600 },
    '& span': { color: 'fg.quiet' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '6',
      marginInlineEnd: '-2',
      flexShrink: 0,
      color: 'fg.quiet',
      cursor: 'pointer',
      opacity: 0,
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& [data-toast]:is(:hover, :focus-within) button': { opacity: 1 },
  },
});
