import { chakra } from '@chakra-ui/react/styled-system';
import { type Measured, STRIP_MS } from './measure.ts';

const HEIGHT = 24;
/** Width of a frame's line, ms. */
const LINE_MS = 4;

/** A part of a step: a line for each frame that arrived, a shade for each block of the page. */
export function Strip({ strip }: { readonly strip: Measured['strip'] }) {
  return (
    <Picture
      viewBox={`0 0 ${STRIP_MS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {strip.blocks.map(({ from, to }) => (
        <rect key={from} data-block="" x={from} width={to - from} height={HEIGHT} />
      ))}
      {strip.frames.map((at) => (
        <rect key={at} x={at} width={LINE_MS} y={3} height={HEIGHT - 6} />
      ))}
    </Picture>
  );
}

const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '1.75rem',
    bg: 'ink/60',
    '& rect': { fill: '{colors.fg}' },
    '& rect[data-block]': { fill: '{colors.border}' },
  },
});
