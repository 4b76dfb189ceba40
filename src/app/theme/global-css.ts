import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    colorScheme: 'dark',
    fontFamily: 'body',
  },
  body: { bg: 'bg', textStyle: 'body', overflowX: 'clip' },
  '::selection': { bg: 'accent', color: 'accent.fg' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
  /** Things that take the focus by script only show where the eye should be by other means. */
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationDelay: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
});
