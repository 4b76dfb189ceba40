/** Meanings of the colours. Pages use these names instead of the palette's. */
import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

export const semanticTokens = defineSemanticTokens({
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
