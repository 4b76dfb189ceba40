/** Colours, type scale and spacing as tokens. */
import { defineTokens } from '@chakra-ui/react/styled-system';
import * as colour from '../../../shared/colour.ts';

/** Converts a table of values to Chakra's form. */
function tokensOf(values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/** Colours by what they are for. */
const colors = {
  bg: tokensOf({
    DEFAULT: '{colors.ink}',
    panel: colour.SURFACE,
    raised: colour.RAISED,
    lit: colour.HAIRLINE,
  }),
  fg: tokensOf({ DEFAULT: colour.TEXT, quiet: colour.QUIET }),
  /** Around controls: contrast 3:1 on all backgrounds. */
  border: tokensOf({ DEFAULT: colour.HAIRLINE, control: '#6B7686' }),
  /** Only for what belongs to the player or can be pressed. */
  accent: tokensOf({ DEFAULT: colour.YELLOW, lit: '#FFD042', fg: '{colors.ink}' }),
  /** Behind text on a picture, also on paper. */
  ink: { value: colour.INK },
  /** Sky of the first round. */
  sky: tokensOf({ top: '#1A0F36', horizon: '#7A45D6' }),
  /** Only for what shoots. */
  enemy: { value: colour.VIOLET },
  crash: { value: colour.RED },
  gain: { value: colour.GREEN },
};

/** rem. The keys are Chakra's quarters of a rem, so `gap="4"` means what Chakra users expect. */
const rhythm = tokensOf(
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 32].map((step) => [step, `${step / 4}rem`]),
  ),
);

/**
 * Sizes above the text size grow by a ratio of 1.25 on a phone (390 px) to 1.333 on a desktop (1280 px); between the
 * two they depend on the width of the window.
 */
const fontSizes = tokensOf({
  '2xs': '0.75rem',
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: 'clamp(1.25rem, 1.213rem + 0.15vw, 1.333rem)',
  xl: 'clamp(1.563rem, 1.469rem + 0.385vw, 1.777rem)',
  '2xl': 'clamp(1.953rem, 1.771rem + 0.748vw, 2.369rem)',
  '3xl': 'clamp(2.441rem, 2.127rem + 1.287vw, 3.157rem)',
  '4xl': 'clamp(3.052rem, 2.545rem + 2.08vw, 4.209rem)',
  '5xl': 'clamp(3.815rem, 3.028rem + 3.227vw, 5.61rem)',
});

export const tokens = defineTokens({
  colors,
  spacing: rhythm,
  sizes: {
    ...rhythm,
    ...tokensOf({
      full: '100%',
      /** Width of the page column, and of a line of text. */
      column: 'var(--column)',
      line: '62ch',
      /** Heights of a touch target, and of controls in a row. In px: enlarged text needs the room that they would take. */
      target: '48px',
      touch: '44px',
      /** Height of the window without the bars. */
      view: 'calc(100dvh - var(--price-bar) - var(--header))',
      readout: '3.25rem',
    }),
  },
  fonts: tokensOf({
    display: '"Chakra Petch", "Chakra Petch stand-in", sans-serif',
    body: '"Inter", "Inter typed", "Inter names", "Inter stand-in", system-ui, sans-serif',
  }),
  fontSizes,
  durations: tokensOf({ quick: '150ms', calm: '240ms' }),
  easings: tokensOf({ out: 'cubic-bezier(0.16, 1, 0.3, 1)' }),
  zIndex: tokensOf({ header: '100', banner: '110', dialog: '200', toast: '300' }),
});
