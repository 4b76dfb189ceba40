/** What the colours stand for. Pages use these names, not the palette's. */
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
    /** 'Yours' or 'press me', and nothing else. */
    accent: {
      DEFAULT: { value: '{colors.yellow}' },
      lit: { value: '{colors.yellow.lit}' },
      fg: { value: '{colors.ink}' },
    },
    /** 'It shoots'. */
    enemy: { value: '{colors.violet}' },
    crash: { value: '{colors.red}' },
    gain: { value: '{colors.green}' },
  },
});
