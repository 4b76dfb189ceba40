/** The style of buttons and of links that look like buttons. At most one primary per screen. */
import { chakra, defineRecipe, defineStyle } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { cutCorner } from './panel.ts';
import { type Styled, styled } from './styled.ts';

const recipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '6',
    fontSize: 'md',
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    userSelect: 'none',
    transition: 'color {durations.quick}, border-color {durations.quick}',
    _active: { transform: 'translateY(1px)' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'default', transform: 'none' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: {
        color: 'accent.fg',
        fontWeight: 700,
        _forced: { border: '1px solid' },
        _before: {
          layerStyle: 'drawn',
          inset: 0,
          zIndex: -1,
          bg: 'accent',
          clipPath: cutCorner(),
          transition: 'background-color {durations.quick}',
          _forced: { display: 'none' },
        },
        '&:is(:hover, :focus-visible)::before': { bg: 'accent.lit' },
        '&:is(:disabled, [aria-disabled=true])': {
          color: 'fg.quiet',
          _before: { bg: 'bg.raised' },
        },
      },
      secondary: {
        borderWidth: '1px',
        borderColor: 'border.control',
        _hover: { borderColor: 'accent', color: 'accent' },
        '&:is(:disabled, [aria-disabled=true])': { borderColor: 'border', color: 'fg.quiet' },
      },
      ghost: { paddingInline: '3', color: 'fg.quiet', _hover: { color: 'fg' } },
    },
    size: {
      sm: { minHeight: 'touch', paddingInline: '4', fontSize: 'sm', whiteSpace: 'nowrap' },
      md: {},
      lg: { minHeight: '56px', paddingInline: { base: '6', md: '8' }, fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

/** Ignores repeats of a key that was pressed before the button had the focus. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

type Styles = { variant?: 'primary' | 'secondary' | 'ghost'; size?: 'sm' | 'md' | 'lg' };

export const Button: Styled<'button', Styles> = chakra('button', recipe, {
  defaultProps: { type: 'button', onKeyDown: ignoreRepeat },
});
export const SecondaryButton = styled(Button, {}, { defaultProps: { variant: 'secondary' } });
/** The least prominent of several buttons. */
export const QuietButton = styled(Button, {}, { defaultProps: { variant: 'ghost' } });
export const ButtonLink: Styled<typeof Link, Styles> = chakra(Link, recipe);

/** A square button with an icon. */
export const iconButton = defineStyle({
  layerStyle: 'center',
  boxSize: 'touch',
  touchAction: 'manipulation',
});
