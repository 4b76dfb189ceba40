/**
 * The parts of a dialog: those of Ark, which Chakra's own Dialog wraps, in the site's style. A dialog opens with an
 * animation and closes without one: in WebKit one exit animation in five ended before the dialog listened for it, and
 * the invisible backdrop then covered the page forever (decision 21).
 */
import { Dialog } from '@ark-ui/react/dialog';
import { defineStyle } from '@chakra-ui/react/styled-system';
import { cutCorner } from './panel.ts';
import { styled } from './styled.ts';

/** No animation with reduced motion. */
const reducedMotion = defineStyle({
  'html:not([data-motion=more]) &': { _motionReduce: { animation: 'none !important' } },
  '[data-motion=less] &': { animation: 'none !important' },
});

export const DialogBackdrop = styled(Dialog.Backdrop, {
  position: 'fixed',
  inset: 0,
  zIndex: 'dialog',
  bg: 'ink/80',
  '&[data-place=band]': { bg: 'transparent' },
  _open: { animation: 'appear {durations.quick} {easings.out}' },
  ...reducedMotion,
});

export const DialogPositioner = styled(Dialog.Positioner, {
  position: 'fixed',
  // Leaves room for toasts at the top of the window; on a phone in landscape they are to the right of the dialog.
  inset: 'var(--price-bar) 0 0',
  zIndex: 'dialog',
  layerStyle: 'center',
  padding: '4',
  overflow: 'auto',
  overscrollBehaviorY: 'none',
  _lowDialog: { insetBlockStart: 0, justifyItems: 'start', paddingBlock: '2' },
  '&&[data-place=band]': {
    insetBlockStart: 0,
    gridTemplateRows: 'auto',
    placeItems: 'end stretch',
    padding: '0',
  },
});

const content = defineStyle({
  position: 'relative',
  width: 'full',
  bg: 'bg.raised',
  outline: 0,
  _open: { animation: 'rise {durations.calm} {easings.out}' },
  ...reducedMotion,
});

export const DialogContent = styled(Dialog.Content, {
  ...content,
  maxWidth: '27rem',
  padding: { base: '6', md: '8' },
  clipPath: cutCorner(),
});

/** Content of a dialog along the lower edge of the window; low enough to leave the picture visible. */
export const DialogBand = styled(Dialog.Content, {
  ...content,
  // As wide as the page, with its text in the page's column.
  padding: '20px max(1rem, (100% - {sizes.column}) / 2)',
  borderBlockStart: '1px solid {colors.border}',
});

export const DialogTitle = styled(Dialog.Title, { textStyle: 'section', paddingInlineEnd: '10' });

export const DialogDescription = styled(Dialog.Description, { color: 'fg.quiet' });

export const DialogCloseTrigger = styled(Dialog.CloseTrigger, {
  position: 'absolute',
  layerStyle: 'center',
  inset: '{spacing.3} {spacing.3} auto auto',
  boxSize: 'target',
  color: 'fg.quiet',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-4px' },
});
