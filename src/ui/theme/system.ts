import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import './fonts.css';
import { globalCss } from './global-css.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

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
