import { chakra } from '@chakra-ui/react/styled-system';

/** Text for screen readers only. `translate` is the attribute: Chakra would take it for a style. */
export const VisuallyHidden = chakra(
  'span',
  { base: { srOnly: true } },
  { forwardProps: ['translate'] },
);
