import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  defineSemanticTokens,
  defineTextStyles,
} from '@chakra-ui/react/styled-system';

import './fonts.css';
import { globalCss } from './global-css.ts';
import { tokens } from './tokens.ts';

/** Meanings of the colours. Pages use these names instead of the palette's. */
const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.ink}' },
      panel: { value: '{colors.surface.1}' },
      raised: { value: '{colors.surface.2}' },
    },
    fg: { DEFAULT: { value: '{colors.text}' }, quiet: { value: '{colors.quiet}' } },
    border: { DEFAULT: { value: '{colors.hairline}' }, control: { value: '{colors.edge}' } },
    /** Only for what belongs to the player or can be pressed. */
    accent: {
      DEFAULT: { value: '{colors.yellow}' },
      lit: { value: '{colors.yellow.lit}' },
      fg: { value: '{colors.ink}' },
    },
    /** Only for what shoots. */
    enemy: { value: '{colors.violet}' },
    crash: { value: '{colors.red}' },
    gain: { value: '{colors.green}' },
  },
});

const display = { fontFamily: 'display', fontWeight: 700, letterSpacing: '-0.01em' } as const;

const textStyles = defineTextStyles({
  /** Chakra Petch, for titles only. */
  hero: { value: { ...display, fontSize: '5xl', lineHeight: 0.95 } },
  page: { value: { ...display, fontSize: '3xl', lineHeight: 1.05 } },
  section: { value: { ...display, fontSize: '2xl', lineHeight: 1.1 } },
  title: { value: { ...display, fontWeight: 600, fontSize: 'xl', lineHeight: 1.2 } },
  /** Inter, for everything else. */
  lead: { value: { fontSize: 'lg', lineHeight: 1.45 } },
  body: { value: { fontSize: 'md', lineHeight: 1.6 } },
  small: { value: { fontSize: 'sm', lineHeight: 1.5 } },
  label: {
    value: {
      fontSize: '2xs',
      fontWeight: 500,
      lineHeight: 1.2,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  /** Numbers that change or are in columns. */
  figure: { value: { fontVariantNumeric: 'tabular-nums', fontWeight: 600, lineHeight: 1.1 } },
});

/** Chakra's styling engine with the site's own theme; Chakra's theme is not in the bundle. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '77.5rem' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: {
      appear: { from: { opacity: 0 } },
      vanish: { to: { opacity: 0 } },
      rise: { from: { opacity: 0, transform: 'translateY(16px)' } },
    },
  },
});
