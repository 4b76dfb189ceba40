/** The style of all toasts, in one place: the elements inside are plain. */
import { chakra } from '@chakra-ui/react/styled-system';
import { cutCorner } from '../ui/theme/cut.ts';
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
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'end',
    contain: 'layout style',
    width: 'calc(100vw - 2rem)',
    gap: '1',
    maxWidth: '24rem',
    pointerEvents: 'none',
    fontSize: 'xs',
    lineHeight: 1.3,
    '&[data-anchored]': {
      insetBlockEnd: 'auto',
      insetBlockStart: 'var(--top)',
      insetInlineEnd: 'var(--right)',
      width: 'min(24rem, var(--room))',
      // Translucent: notes and enemies behind them stay visible.
      '& [data-toast], & button': { bg: 'ink/80' },
      '& [data-toast]': { animation: 'none', transition: 'none' },
    },
    '& [data-toast]': {
      position: 'relative',
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
    },
    '& [data-slot="0"]': { gridArea: '1 / 1' },
    '& [data-slot="1"]': { gridArea: '2 / 1' },
    '& [data-slot="2"]': { gridArea: '3 / 1' },
    // A phone in landscape: side by side, or they would cover the low picture.
    '@media (max-height: 30rem) and (min-width: 40rem)': {
      gridTemplateRows: ROW,
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      '&[data-anchored]': { width: 'var(--room)', maxWidth: 'none' },
      '& [data-slot="1"]': { gridArea: '1 / 2' },
      '& [data-slot="2"]': { gridArea: '1 / 3' },
    },
    // An animation: after the first toast Chromium would run a transition on the main thread.
    '& [data-leaving]': { animation: `vanish ${TOAST_EXIT_MS}ms ease-out forwards` },
    '& [data-kind="success"] > svg': { color: 'gain' },
    '& [data-kind="error"] > svg': { color: 'crash' },
    '& [data-kind="info"] > svg': { color: 'fg' },
    '& b': { fontWeight: 600 },
    '& span': { color: 'fg.quiet' },
    '& button': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      display: 'grid',
      placeItems: 'center',
      width: '8',
      fontSize: 'lg',
      bg: 'bg.raised',
      color: 'fg.quiet',
      cursor: 'pointer',
      opacity: 0,
      // A drawn mark instead of text: a live region would read text out.
      _before: { content: '"×"' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& [data-toast]:is(:hover, :focus-within) button': { opacity: 1 },
  },
});
