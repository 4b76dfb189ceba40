/**
 * Style and place of all toasts. During a run, and while the result lifts the picture, they are in its corner. Otherwise,
 * or if the picture is low, they replace the price at the top of the window. Neither place has controls (decision 67).
 */
import { defineStyle } from '@chakra-ui/react/styled-system';
import { WITH_DIALOG } from '../ui/theme/conditions.ts';
import { cutCorner } from '../ui/theme/panel.ts';
import { styled } from '../ui/theme/styled.ts';
import { TOAST_EXIT_MS } from './notify.ts';

/** Shows titles only: the detail remains for screen readers. */
const short = defineStyle({
  whiteSpace: 'nowrap',
  // Enlarged text leaves tools and car free.
  fontSize: { base: 'min({fontSizes.2xs}, 4.2vw)', md: 'xs' },
  '& [data-toast]': { display: 'flex', paddingInline: '1' },
  '& [data-toast] > svg': { display: 'none' },
  '& span': { srOnly: true },
});

/**
 * The upper right corner of the picture, above everything that comes towards the car. One line for each toast, the
 * newest at the bottom. follow-picture.ts sets the variables.
 */
const corner = defineStyle({
  _toastInPicture: {
    inset: 'var(--top) var(--right) auto auto',
    // Below the readouts, which in a low window are on the picture.
    _sideways: { insetBlockStart: 'calc(var(--top) + 2.75rem)' },
    flexDirection: 'column',
    alignItems: 'flex-end',
    minHeight: 0,
    padding: 0,
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
    '&:not(:empty)': { bg: 'transparent', boxShadow: 'none' },
    // Translucent: notes and enemies behind them stay visible.
    '& :is([data-toast], [data-toast] > button)': { bg: 'ink/80' },
    '& [data-toast]': {
      display: 'flex',
      minHeight: { md: '5' },
      padding: '1px {spacing.2}',
      clipPath: cutCorner('8px'),
      animation: 'none',
    },
    '& [data-toast] > svg': { display: 'none' },
  },
  '&[data-short]': short,
  // The result leaves room for the car and the newest toast.
  '&[data-risen]': {
    insetBlockStart: 'var(--top)',
    maxWidth: '50vw',
    whiteSpace: 'normal',
    '& [data-toast]:not(:last-child)': { display: 'none' },
  },
  _toastInWhole: {
    // Below the readouts and the tools, which share a row if there is room.
    insetBlockStart: 'calc(env(safe-area-inset-top) + 2.75rem)',
    insetInlineEnd: 'max(env(safe-area-inset-right), {spacing.2})',
    mdDown: short,
    _narrow: { insetBlockStart: 'calc(env(safe-area-inset-top) + 2 * 2.75rem)' },
    // Stacked toasts would cover a low picture, and more than one the car above the result.
    _low: {
      flexDirection: 'row',
      '&:has(~ [data-place=band]) > :not(:last-child)': { display: 'none' },
    },
  },
});

export const Region = styled('section', {
  position: 'fixed',
  zIndex: 'toast',
  inset: '0 0 auto',
  display: 'flex',
  justifyContent: 'center',
  gap: '1',
  contain: 'layout style',
  // No sliding animation when it changes its place.
  transitionProperty: 'none',
  minHeight: 'var(--price-bar)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  paddingBlockStart: 'env(safe-area-inset-top)',
  color: 'fg',
  '&:not(:empty)': { bg: 'bg.raised', boxShadow: 'inset 0 -2px {colors.fg.quiet}' },
  fontSize: { base: '2xs', md: 'xs', _lowWide: 'min({fontSizes.xs}, max(13px, 4vh))' },
  lineHeight: 1.25,
  whiteSpace: { md: 'nowrap' },
  pointerEvents: 'none',
  '& [data-toast]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    pointerEvents: 'auto',
    animation: 'rise {durations.quick} {easings.out}',
  },
  // An animation, not a transition, which Chromium would run on the main thread after the first toast (decision 10).
  '& [data-leaving]': { animation: `vanish ${TOAST_EXIT_MS}ms ease-out forwards` },
  // In a narrow window there is room for only one toast.
  '& [data-toast]:not(:last-child)': { display: { lgDown: 'none' } },
  '& svg': { flexShrink: 0 },
  '& [data-kind="success"] > svg': { color: 'gain' },
  '& [data-kind="error"] > svg': { color: 'crash' },
  '& b': { fontWeight: 600 },
  // The character of a drawn sign, which is in the middle of the capitals and does not make the line higher.
  '& i': {
    fontSize: 0,
    '& svg': { display: 'inline', verticalAlign: '-3.5px', marginBlock: '-2px' },
  },
  '& span': { color: 'fg.quiet' },
  // Room for the × of an offer, which is always shown.
  '& [data-toast]:has(p button)': { paddingInlineEnd: '8' },
  '& [data-toast] > button': {
    layerStyle: 'center',
    position: 'absolute',
    inset: '0 0 0 auto',
    width: '8',
    fontSize: 'lg',
    bg: 'bg.raised',
    color: 'fg.quiet',
    opacity: 0,
    // Generated content, because a live region would read text aloud.
    _before: { content: '"×"' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& [data-toast]:is(:hover, :focus-within, :has(p button)) > button': { opacity: 1 },
  _lowDialog: { [WITH_DIALOG]: { insetInlineStart: '32rem' } },
  ...corner,
});
