/** The panel's own look, for a host that has none to give. It names the tokens that the panel uses. */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  defineSemanticTokens,
  defineTextStyles,
  defineTokens,
} from '@chakra-ui/react/styled-system';
import { colours } from '../colours.ts';

const spacing = {
  1: { value: '0.25rem' },
  2: { value: '0.5rem' },
  3: { value: '0.75rem' },
  4: { value: '1rem' },
  5: { value: '1.25rem' },
  6: { value: '1.5rem' },
  8: { value: '2rem' },
} as const;

const tokens = defineTokens({
  colors: { ink: { value: colours.ground } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    touch: { value: '2.75rem' },
    readout: { value: '3.25rem' },
  },
  fontSizes: {
    '2xs': { value: '0.75rem' },
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
  },
});

const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { DEFAULT: { value: colours.ground }, raised: { value: '#1A2028' } },
    fg: { DEFAULT: { value: colours.text }, quiet: { value: colours.quiet } },
    border: { DEFAULT: { value: colours.hairline }, control: { value: '#6B7686' } },
    accent: { value: '#5CB3F5' },
    crash: { value: colours.late },
    gain: { value: '#0ECB81' },
  },
});

const textStyles = defineTextStyles({
  title: { value: { fontSize: 'lg', fontWeight: 600, lineHeight: 1.2 } },
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
  figure: { value: { fontVariantNumeric: 'tabular-nums', fontWeight: 600, lineHeight: 1.1 } },
});

/** All rules hold within the panel's shadow root, its `:host`, and nowhere else. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsRoot: ':host',
  globalCss: {
    ':host': {
      display: 'block',
      padding: '4',
      bg: 'bg',
      color: 'fg',
      colorScheme: 'dark',
      fontFamily: 'system-ui, sans-serif',
      fontSize: 'md',
      lineHeight: 1.6,
      textAlign: 'start',
    },
    ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
  },
  theme: { breakpoints: { md: '48rem', xl: '77.5rem' }, tokens, semanticTokens, textStyles },
});
