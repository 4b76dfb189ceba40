/** Palette, type scale and spacing as tokens. Values only; system.ts says what the colours mean. */
import { defineTokens } from '@chakra-ui/react/styled-system';

const palette = {
  ink: '#0B0E11',
  surface: { 1: '#12161C', 2: '#1A2028' },
  hairline: '#2A313C',
  /** Borders of controls: contrast 3:1 on ink and on both surfaces. */
  edge: '#6B7686',
  text: '#EAECEF',
  quiet: '#9AA3AF',
  yellow: { DEFAULT: '#F0B90B', lit: '#FFD042' },
  violet: '#8F7CFF',
  red: '#F6465D',
  green: '#0ECB81',
  /** Sky of the first round. */
  sky: { top: '#1A0F36', horizon: '#7A45D6' },
} as const;

const { ink, surface, hairline, edge, text, quiet, yellow, violet, red, green, sky } = palette;

const colors = {
  ink: { value: ink },
  surface: { 1: { value: surface[1] }, 2: { value: surface[2] } },
  hairline: { value: hairline },
  edge: { value: edge },
  text: { value: text },
  quiet: { value: quiet },
  yellow: { DEFAULT: { value: yellow.DEFAULT }, lit: { value: yellow.lit } },
  violet: { value: violet },
  red: { value: red },
  green: { value: green },
  sky: { top: { value: sky.top }, horizon: { value: sky.horizon } },
} as const;

/** Chakra's own keys, so `gap="4"` means what Chakra users expect. */
const rhythm = {
  1: { value: '0.25rem' },
  2: { value: '0.5rem' },
  3: { value: '0.75rem' },
  4: { value: '1rem' },
  5: { value: '1.25rem' },
  6: { value: '1.5rem' },
  8: { value: '2rem' },
  10: { value: '2.5rem' },
  12: { value: '3rem' },
  14: { value: '3.5rem' },
  16: { value: '4rem' },
  20: { value: '5rem' },
  24: { value: '6rem' },
  32: { value: '8rem' },
} as const;

/**
 * Steps above the text size grow from a ratio of 1.25 on a phone (390 px) to 1.333 on a desktop
 * (1280 px); between the two they follow the window.
 */
const fontSizes = {
  '2xs': { value: '0.75rem' },
  xs: { value: '0.8125rem' },
  sm: { value: '0.875rem' },
  md: { value: '1rem' },
  lg: { value: 'clamp(1.25rem, 1.213rem + 0.15vw, 1.333rem)' },
  xl: { value: 'clamp(1.563rem, 1.469rem + 0.385vw, 1.777rem)' },
  '2xl': { value: 'clamp(1.953rem, 1.771rem + 0.748vw, 2.369rem)' },
  '3xl': { value: 'clamp(2.441rem, 2.127rem + 1.287vw, 3.157rem)' },
  '4xl': { value: 'clamp(3.052rem, 2.545rem + 2.08vw, 4.209rem)' },
  '5xl': { value: 'clamp(3.815rem, 3.028rem + 3.227vw, 5.61rem)' },
} as const;

export const tokens = defineTokens({
  colors,
  spacing: rhythm,
  sizes: {
    ...rhythm,
    full: { value: '100%' },
    /** Width of the page column, of a line of text, and height of a touch target. */
    column: { value: '75rem' },
    line: { value: '62ch' },
    target: { value: '3rem' },
    /** Height of controls in a row, still enough for a thumb. */
    touch: { value: '2.75rem' },
    /** Height of the window below the bars. */
    view: { value: 'calc(100dvh - var(--price-bar) - var(--header))' },
    readout: { value: '3.25rem' },
  },
  fonts: {
    display: { value: '"Chakra Petch", "Chakra Petch stand-in", sans-serif' },
    body: { value: '"Inter", "Inter stand-in", system-ui, sans-serif' },
  },
  fontSizes,
  durations: { quick: { value: '150ms' }, calm: { value: '240ms' } },
  easings: { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' } },
  zIndex: {
    header: { value: 100 },
    banner: { value: 110 },
    dialog: { value: 200 },
    toast: { value: 300 },
  },
});
