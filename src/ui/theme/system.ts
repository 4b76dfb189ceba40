import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineGlobalStyles, defineTextStyles } from '@chakra-ui/react/styled-system';
import { QUIET } from '../../../shared/colour.ts';
import './fonts.css';
import { BAR_HEIGHTS } from '../bar-height.ts';
import { conditions } from './conditions.ts';
import { tokens } from './tokens.ts';

/** Stops all movement; applied to all elements. */
const still = {
  animationDuration: '1ms !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transitionDuration: '1ms !important',
};

const globalCss = defineGlobalStyles({
  html: {
    ...BAR_HEIGHTS,
    '--column': '75rem',
    /** The picture and the column beside it: picture-size.ts. */
    '&:has([data-page=game], [data-game])': {
      '--column': { '2xl': 'min(100vw - 5.5rem, 114.5rem)' },
    },
    /** Keeps link targets and the focused element clear of the bars. */
    scrollPaddingTop: 'calc(var(--price-bar) + var(--header) + 1rem)',
    scrollPaddingBottom: '1rem',
    bg: { base: 'bg', _print: 'white' },
    color: 'fg',
    colorScheme: { base: 'dark', _print: 'light' },
    // In Firefox, the scroll bars of a dialog are white without it.
    scrollbarColor: '{colors.border.control} {colors.ink}',
    fontFamily: 'body',
  },
  body: {
    bg: 'bg',
    color: 'fg',
    // On paper. Here, because at the root the tokens' own rules would take precedence.
    _print: {
      '--chakra-colors-bg': '#fff',
      '--chakra-colors-bg-panel': '#fff',
      '--chakra-colors-bg-raised': '#fff',
      '--chakra-colors-fg': '#000',
      '--chakra-colors-fg-quiet': '#444',
      '--chakra-colors-border': '#bbb',
      '--chakra-colors-border-control': '#666',
    },
    textStyle: 'body',
    overflowX: 'clip',
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
  /** The game fills the window. Nothing behind it takes the focus, but its announcements are read. */
  '[data-whole-window]': {
    overflow: 'hidden',
    '& #root': { visibility: 'hidden' },
    '& #root [role=status]': { visibility: 'visible' },
  },
  '::selection': { bg: 'accent', color: 'accent.fg' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
  // In forced colours a picture keeps its own: what is pressed on it is opaque, with the ring inside.
  ':is([data-game], [data-scene]) :is(a, button)': {
    _forced: { bg: 'Canvas !important', outlineOffset: '-5px !important' },
    '&:is(button)': { _forced: { bg: 'ButtonFace !important', color: 'ButtonText' } },
  },
  /** No outline for elements that only scripts focus, such as headings. */
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  'button, select, [type=range], [type=checkbox], [type=radio]': { cursor: 'pointer' },
  'input, select': { borderRadius: 0 },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  /** Until a script has marked the document with the settings (src/settings/preferences.ts). */
  'html:not([data-motion=more]) *': { '&, &::before, &::after': { _motionReduce: still } },
  '[data-motion=less] *, [data-motion=less] *::before, [data-motion=less] *::after': still,
  // Set on the body, because at the root the tokens' own rules would take precedence.
  '[data-contrast=more] body': {
    '--chakra-colors-border': QUIET,
    '--chakra-colors-border-control': '{colors.fg}',
    '--chakra-colors-fg-quiet': '{colors.fg}',
  },
});

const display = { fontFamily: 'display', fontWeight: 700, letterSpacing: '-0.01em' } as const;

const textStyles = defineTextStyles({
  /** Chakra Petch, for titles only. Enlarged, their longest words stay in the window. */
  hero: { value: { ...display, fontSize: '5xl', lineHeight: 0.95 } },
  page: { value: { ...display, fontSize: 'min({fontSizes.3xl}, 12.5vw)', lineHeight: 1.05 } },
  section: { value: { ...display, fontSize: 'min({fontSizes.2xl}, 10vw)', lineHeight: 1.1 } },
  title: {
    value: { ...display, fontWeight: 600, fontSize: 'min({fontSizes.xl}, 8vw)', lineHeight: 1.2 },
  },
  /** Inter, for all other text. */
  lead: { value: { fontSize: 'lg', lineHeight: 1.45 } },
  body: { value: { fontSize: 'md', lineHeight: 1.6 } },
  /** The name of one of several items. */
  item: { value: { fontSize: 'lg', fontWeight: 600, lineHeight: 1.3 } },
  small: { value: { fontSize: 'sm', lineHeight: 1.5 } },
  /** Secondary text, such as explanations. */
  note: { value: { fontSize: 'sm', lineHeight: 1.5, color: 'fg.quiet' } },
  label: {
    value: {
      fontSize: '2xs',
      fontWeight: 500,
      lineHeight: 1.2,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  /** For numbers that change or are in columns. */
  figure: { value: { fontVariantNumeric: 'tabular-nums', fontWeight: 600, lineHeight: 1.1 } },
});

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' };

/** Where the upper end of a wipe is behind the right edge of the window. */
const FAR = 'calc(100vw + 60rem)';

/** Layouts by name: `layerStyle: 'row'`. It comes first, so that other properties can differ from it. */
const layerStyles = {
  /** Side by side, in more than one line if there is no room. */
  row: { value: row },
  /** Rows: `ends` puts the first and the last item at the two ends, `middle` puts all items in the middle. */
  ends: { value: { ...row, justifyContent: 'space-between' } },
  middle: { value: { ...row, justifyContent: 'center' } },
  /** One below the other, never wider than their place. */
  column: { value: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
  /** A text or an icon in the middle of its place. */
  center: { value: { display: 'grid', placeItems: 'center' } },
  /** One line, high enough for a finger. */
  touch: { value: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' } },
  /** A picture that is cut off at its far end and in the sky. */
  still: { value: { width: 'full', objectFit: 'cover', objectPosition: 'left bottom' } },
  /** As large as its parent, on top of it. */
  cover: { value: { position: 'absolute', inset: 0 } },
  /** For _before and _after. */
  drawn: { value: { content: '""', position: 'absolute' } },
};

/** Chakra's styling engine with the site's own theme; Chakra's theme is not in the bundle. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  conditions,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '77.5rem', '2xl': '100rem' },
    tokens,
    textStyles,
    layerStyles,
    keyframes: {
      appear: { from: { opacity: 0 } },
      hide: { to: { visibility: 'hidden' } },
      vanish: { to: { opacity: 0 } },
      /** Moves a slanted edge over an element and then away from it, as wide as the window and up to 60 rem high. */
      wipe: {
        from: { clipPath: 'polygon(0 0, 0 0, -60rem 60rem, -60rem 60rem)' },
        '20%, 80%': { clipPath: `polygon(0 0, ${FAR} 0, 100vw 60rem, -60rem 60rem)` },
        to: { clipPath: `polygon(${FAR} 0, ${FAR} 0, 100vw 60rem, 100vw 60rem)` },
      },
      edge: { '0%, 80%': { translate: '-60rem' }, '20%, 79.9%, 100%': { translate: '100vw' } },
      rise: { from: { opacity: 0, transform: 'translateY(16px)' } },
    },
  },
});
