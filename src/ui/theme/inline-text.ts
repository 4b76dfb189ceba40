import { defineStyle } from '@chakra-ui/react/styled-system';
import { styled } from './styled.ts';

/** A short status label such as 'Alpha'. */
export const Badge = styled('span', {
  display: 'inline-block',
  padding: '3px {spacing.2}',
  border: '1px solid {colors.border.control}',
  textStyle: 'label',
  color: 'fg.quiet',
});

/** A keyboard key in running text. It is never translated, because the keyboard is not. */
export const KeyCap = styled(
  'kbd',
  {
    display: 'inline-block',
    minWidth: '6',
    padding: '2px {spacing.2}',
    border: '1px solid {colors.border.control}',
    borderBottomWidth: '2px',
    borderRadius: '3px',
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '0.04em',
    textAlign: 'center',
    color: 'fg',
  },
  { defaultProps: { translate: 'no' } },
);

/** A link in running text or in a list: quiet colour, and high enough for a finger. */
export const textLink = defineStyle({
  layerStyle: 'touch',
  minHeight: { base: 'touch', md: '1.75rem' },
  color: 'fg.quiet',
  textUnderlineOffset: '0.3em',
  _hover: { color: 'fg', textDecorationLine: 'underline' },
});

/** The thin line under a link or a button in a text. It is brighter when the pointer is over it. */
export const underlined = defineStyle({
  textDecorationLine: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '0.3em',
  _hover: { textDecorationColor: 'currentcolor' },
});

/** A button in a line or a table row: inconspicuous, because START GAME is the main button. */
export const Verb = styled(
  'button',
  {
    minHeight: { base: 'touch', md: '1.75rem' },
    color: 'fg',
    whiteSpace: 'nowrap',
    ...underlined,
    '&[aria-disabled=true]': { color: 'fg.quiet', textDecorationLine: 'none', cursor: 'default' },
  },
  { defaultProps: { type: 'button' } },
);

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', { srOnly: true });
