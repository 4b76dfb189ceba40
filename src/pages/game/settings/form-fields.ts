/** Rows and native controls of the settings dialog, in the site's style. */

import { Slider } from '../../../ui/theme/slider.ts';
import { styled } from '../../../ui/theme/styled.ts';

export const Row = styled('div', {
  paddingBlock: '1',
  borderBlockEnd: '1px solid {colors.border}',
});

/** The name of a setting, and its control at the other end. */
export const Setting = styled('div', {
  layerStyle: 'ends',
  columnGap: '4',
  minHeight: 'touch',
  fontWeight: 500,
  // The whole row of a switch is its label.
  'label&': { cursor: 'pointer' },
});

export const Name = styled('span', { flexShrink: 0 });

export const Note = styled('p', { textStyle: 'note', paddingBlockEnd: '2', maxWidth: 'line' });

export const Switch = styled('input', {
  appearance: 'none',
  flexShrink: 0,
  width: '2.75rem',
  height: '6',
  border: '1px solid {colors.border.control}',
  transition: 'background-color {durations.quick}',
  _before: {
    content: '""',
    display: 'block',
    boxSize: '1rem',
    margin: '3px',
    bg: 'fg.quiet',
    transition: 'transform {durations.quick} {easings.out}',
  },
  _checked: { bg: 'accent', borderColor: 'accent' },
  '&:checked::before': { bg: 'accent.fg', transform: 'translateX(1.25rem)' },
  // In forced colours the two states would look alike.
  _forced: { appearance: 'auto', width: '6', _before: { display: 'none' } },
});

export const LoudnessSlider = styled(Slider, {
  flex: '1 1 8rem',
  maxWidth: '13rem',
  marginInlineStart: 'auto',
});

export const Value = styled('span', { textStyle: 'figure', width: '2ch', textAlign: 'end' });

export const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  marginBlock: '2',
  paddingInlineStart: '1px',
});

/** A radio button that looks like one button of a row. Its input covers its text. */
export const Option = styled('label', {
  position: 'relative',
  display: 'flex',
  marginInlineStart: '-1px',
  '& > input': { layerStyle: 'cover', boxSize: 'full', margin: '0', opacity: 0 },
  '& > span': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '3',
    border: '1px solid {colors.border.control}',
    fontSize: 'sm',
    color: 'fg.quiet',
  },
  '& > input:hover + span': { color: 'fg' },
  '& > input:checked + span': {
    position: 'relative',
    borderColor: 'accent',
    color: 'accent',
    _forced: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
  '& > input:focus-visible + span': {
    position: 'relative',
    outline: '2px solid {colors.accent}',
    outlineOffset: '2px',
  },
});
