import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { StillPicture } from '../art/still.tsx';
import type { Still } from '../content/stills.ts';
import { Column } from './sections.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SceneProps extends ComponentProps<'section'> {
  readonly still: Still;
  /** Pictures that pass over `still` once, one after the other, when the page opens. */
  readonly next?: readonly Still[];
  readonly isFirst?: boolean;
}

/** Text in the sky of a picture of the game, which fills the width. The road is at the lower edge. */
export function Scene({ still, next = [], isFirst = false, children, ...frame }: SceneProps) {
  // Not loaded before the page is hydrated: it would delay the page's scripts.
  const others = useHydrated() ? next : [];
  return (
    <Frame {...frame}>
      <Picture data-screen="">
        <StillPicture still={still} sizes="100vw" isFirst={isFirst} />
        {others.map((other) => (
          <StillPicture key={other.name} still={other} sizes="100vw" isFirst isDecoration />
        ))}
      </Picture>
      <Words>{children}</Words>
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    position: 'relative',
    overflow: { base: 'clip', _print: 'visible' },
    // On a phone in landscape the text is next to the car, so that both are in view.
    _low: {
      '&[data-beside] > div:last-child': { gap: '2', paddingBlock: '3', paddingInlineStart: '20%' },
      '&[data-beside] > div:first-of-type::after': {
        background:
          'linear-gradient(90deg, transparent 15%, color-mix(in srgb, {colors.ink} 75%, transparent) 22%, transparent)',
      },
    },
  },
});

/**
 * As wide as the window, and high enough for a phone; the near part of the road is cut off. It is darker behind the
 * text. The roof of the car is 21 % of the picture's width above the lower edge, so it never reaches the text.
 */
const Picture = chakra('div', {
  base: {
    layerStyle: 'cover',
    pointerEvents: 'none',
    '& > img': {
      position: 'absolute',
      insetBlockEnd: '-6vw',
      width: 'full',
      height: 'auto',
      minHeight: '24rem',
      objectFit: 'cover',
      objectPosition: 'left',
      maskImage: 'linear-gradient(transparent, black 30%)',
    },
    // One night passes in less than five seconds: a longer movement would need a control that stops it.
    '& > img + img': { animation: 'pass 2s ease-in-out 1s both' },
    '& > img + img + img': { animationDelay: '2.5s' },
    _after: {
      layerStyle: 'drawn',
      inset: 0,
      background:
        'radial-gradient(90% 90% at 0 0, color-mix(in srgb, {colors.ink} 80%, transparent), transparent)',
    },
  },
});

const Words = chakra(Column, {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    paddingBlockStart: { base: '8', lg: '14' },
    paddingBlockEnd: 'max(11.5rem, 22vw)',
    '& > button': { bg: 'ink/80' },
    _print: { padding: 0 },
  },
});
