import type { ComponentProps } from 'react';
import { StillPicture } from '../art/pictures.tsx';
import type { Still } from '../art/still-files.ts';
import { Column } from './sections.tsx';
import { styled } from './theme/styled.ts';
import { useHydrated } from './use-hydrated.ts';

interface SceneProps extends ComponentProps<'section'> {
  readonly still: Still;
  /** Pictures that wipe over `still` once, one after the other, when the page opens. */
  readonly next?: readonly Still[];
  readonly isFirst?: boolean;
}

/** Text in the sky of a picture of the game, which fills the width. The road is at the lower edge. */
export function Scene({ still, next = [], isFirst = false, children, ...frame }: SceneProps) {
  // Not loaded before the page is hydrated: it would delay the page's scripts.
  const others = useHydrated() ? next : [];
  return (
    <Frame {...frame}>
      {/* Before the picture, which is at the lower edge of the section: it would move while the text arrives. */}
      <Words data-scene="">{children}</Words>
      <Picture data-screen="">
        <StillPicture still={still} sizes="100vw" isFirst={isFirst} />
        {others.map((other) => (
          <Next key={other.name}>
            <StillPicture still={other} sizes="100vw" isFirst isDecoration />
          </Next>
        ))}
      </Picture>
    </Frame>
  );
}

const Frame = styled('section', {
  position: 'relative',
  overflow: { base: 'clip', _print: 'visible' },
  // Neither styles nor layout of what follows delay the paint of this picture (src/before-paint.ts). What may be in
  // view keeps its place: it would count as moved.
  '&:first-of-type + *': {
    '[data-unpainted] &': { contentVisibility: 'hidden', minHeight: '100vh' },
  },
  '&:first-of-type + * ~ *': { '[data-unpainted] &': { display: 'none' } },
  // By day the whole sky is in view, and dark only behind the text. On a phone the text is above the picture.
  '&[data-lit]': {
    minHeight: { md: '42.4vw' },
    '& > div:first-of-type': { paddingBlockEnd: { base: '15rem', md: '8' } },
    '& img': {
      minHeight: '16rem',
      objectPosition: '75%',
      maskImage: 'linear-gradient(transparent, black 5%)',
    },
    '& > div:last-child::after': {
      background:
        'radial-gradient(75% 85% at 0 0, color-mix(in srgb, {colors.ink} 88%, transparent) 35%, transparent)',
    },
  },
  // On a small phone the car is in the first screen.
  _short: {
    '&[data-beside] > div:first-of-type': { gap: '2', paddingBlock: '{spacing.4} 152px' },
    '&[data-beside] img': { minHeight: '256px' },
  },
  // On a phone in landscape the camera is nearer, and the text is between the car and the first enemy.
  _sideways: {
    '&[data-beside] > div:first-of-type': {
      gap: '2',
      paddingBlock: '{spacing.8} {spacing.3}',
      paddingInlineStart: '11.25rem',
    },
    '&[data-beside] img': { minHeight: '44.7rem', insetBlockEnd: '-6.8rem' },
    '&[data-beside] > div:last-child::after': {
      background:
        'linear-gradient(90deg, transparent 9rem, color-mix(in srgb, {colors.ink} 75%, transparent) 13rem 30rem, transparent 38rem)',
    },
  },
});

/**
 * As wide as the window, and high enough for a phone; the near part of the road is cut off. It is darker behind the
 * text. The roof of the car is 21 % of the picture's width above the lower edge, so it never reaches the text.
 */
const Picture = styled('div', {
  layerStyle: 'cover',
  pointerEvents: 'none',
  _print: { display: 'none' },
  '& img': {
    position: 'absolute',
    insetBlockEnd: '-6vw',
    width: 'full',
    height: 'auto',
    minHeight: '19rem',
    objectFit: 'cover',
    objectPosition: 'left',
    maskImage: 'linear-gradient(transparent, black 30%)',
  },
  _after: {
    layerStyle: 'drawn',
    inset: 0,
    background:
      'radial-gradient(90% 90% at 0 0, color-mix(in srgb, {colors.ink} 80%, transparent), transparent)',
  },
});

/**
 * The wipe of the game between two rounds, with its lit edge: over the picture before, and at the end away from the first
 * picture. One night passes in less than five seconds: a longer movement would need a control that stops it.
 */
const Next = styled('div', {
  layerStyle: 'cover',
  bg: 'ink',
  animation: 'wipe 2.5s 1s both',
  '& + &': { animationDelay: '2.5s' },
  _after: {
    layerStyle: 'drawn',
    insetBlockStart: 0,
    boxSize: '60rem',
    background:
      'linear-gradient(to bottom right, transparent calc(50% - 3px), {colors.fg} 0, {colors.fg} calc(50% + 3px), transparent 0)',
    animation: 'edge 2.5s both',
    animationDelay: 'inherit',
  },
});

const Words = styled(Column, {
  zIndex: 1,
  layerStyle: 'column',
  justifyItems: 'start',
  gap: '4',
  paddingBlockStart: { base: '8', lg: '14' },
  paddingBlockEnd: 'max(10rem, 22vw)',
  // The cars are in view.
  _sideways: { gap: '2', paddingBlockStart: '3' },
  '& > button': { bg: 'ink/80' },
  _print: { padding: 0 },
});
