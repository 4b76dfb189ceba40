import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { cutCorner } from './cut.ts';

/** No animation at all with reduced motion. */
const reducedMotion = { _motionReduce: { animation: 'none !important' } };

/**
 * The style of Chakra's Dialog. It opens with an animation and closes without one: in WebKit one
 * exit animation in five ended before the dialog listened for it, and the invisible backdrop then
 * covered the page for ever.
 */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      bg: 'ink/80',
      _open: { animation: 'appear {durations.quick} {easings.out}' },
      ...reducedMotion,
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflow: 'auto',
      overscrollBehaviorY: 'none',
    },
    content: {
      position: 'relative',
      width: 'full',
      maxWidth: '27rem',
      padding: { base: '6', md: '8' },
      bg: 'bg.raised',
      clipPath: cutCorner(),
      outline: 0,
      _open: { animation: 'rise {durations.calm} {easings.out}' },
      ...reducedMotion,
    },
    title: { textStyle: 'section', paddingInlineEnd: '10' },
    description: { color: 'fg.quiet' },
    closeTrigger: {
      position: 'absolute',
      insetBlockStart: '3',
      insetInlineEnd: '3',
      display: 'grid',
      placeItems: 'center',
      boxSize: 'target',
      color: 'fg.quiet',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-4px' },
    },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockStart: '6' },
  },
});
