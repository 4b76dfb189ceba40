/** A native slider in the site's style: `<input type="range">`. */
import { defineStyle } from '@chakra-ui/react/styled-system';
import { styled } from './styled.ts';

const thumb = defineStyle({
  width: '1.25rem',
  height: '1.25rem',
  border: '0',
  borderRadius: '0',
  bg: 'accent',
});
const focused = defineStyle({ outline: '2px solid {colors.fg}', outlineOffset: '2px' });
const groove = defineStyle({ height: '4px', background: 'border.control', borderRadius: '0' });

export const Slider = styled('input', {
  appearance: 'none',
  minWidth: '0',
  height: 'touch',
  background: 'transparent',
  _focusVisible: { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': focused,
  '&:focus-visible::-moz-range-thumb': focused,
  '&::-webkit-slider-runnable-track': groove,
  '&::-moz-range-track': groove,
  '&::-webkit-slider-thumb': { appearance: 'none', marginTop: '-0.5rem', ...thumb },
  '&::-moz-range-thumb': thumb,
  _forced: { appearance: 'auto' },
});
