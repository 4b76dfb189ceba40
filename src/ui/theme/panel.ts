import { chakra } from '@chakra-ui/react/styled-system';
import { cutCorner } from './cut.ts';

/** A surface with the cut corner. Panels are never nested. */
export const Panel = chakra('div', {
  base: { bg: 'bg.panel', padding: { base: '6', md: '8' }, clipPath: cutCorner() },
});
