import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { HEADER_HEIGHT, HUD_HEIGHT, PADS_HEIGHT, PRICE_BAR_HEIGHT } from './bars.ts';

/** For all elements: nothing moves. */
const still = {
  animationDuration: '1ms !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transitionDuration: '1ms !important',
};

export const globalCss = defineGlobalStyles({
  html: {
    '--price-bar': PRICE_BAR_HEIGHT,
    '--header': HEADER_HEIGHT,
    '--hud': HUD_HEIGHT,
    '--pads': PADS_HEIGHT,
    /** Keeps link targets and the focused element clear of the bars. */
    scrollPaddingTop: 'calc(var(--price-bar) + var(--header) + 1rem)',
    scrollPaddingBottom: '1rem',
    bg: 'bg',
    color: 'fg',
    colorScheme: 'dark',
    fontFamily: 'body',
  },
  body: {
    bg: 'bg',
    textStyle: 'body',
    overflowX: 'clip',
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
  /** The game has the whole window. Nothing behind it takes the focus; what it announces is read. */
  '[data-whole-window]': {
    overflow: 'hidden',
    '& #root': { visibility: 'hidden' },
    '& #root [role=status]': { visibility: 'visible' },
  },
  '::selection': { bg: 'accent', color: 'accent.fg' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
  /** No outline for elements that only scripts focus, such as headings. */
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  /** Until the script has marked what the settings ask for (src/settings/preferences.ts). */
  'html:not([data-motion=more]) *': {
    '&, &::before, &::after': { _motionReduce: still },
  },
  '[data-motion=less] *, [data-motion=less] *::before, [data-motion=less] *::after': still,
  // On the body: at the root the tokens themselves would win.
  '[data-contrast=more] body': {
    '--chakra-colors-border': '{colors.quiet}',
    '--chakra-colors-border-control': '{colors.text}',
    '--chakra-colors-fg-quiet': '{colors.text}',
  },
});
