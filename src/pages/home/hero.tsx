import { chakra } from '@chakra-ui/react/styled-system';
import { CITY_WIDTH, City } from '../../art/city.tsx';
import { Leap } from '../../art/leap.tsx';
import { Road } from '../../art/road.tsx';
import { skies, skyLight } from '../../art/skies.ts';
import { Stars } from '../../art/stars.tsx';
import { homeCopy } from '../../content/home.ts';
import { ButtonLink } from '../../ui/theme/button.ts';
import { Column } from './layout.ts';

const copy = homeCopy.hero;
const SKY = skies.purple;
const ROAD = 120;
/** A phone in landscape. */
const LOW = '@media (max-height: 30rem)';

export function Hero() {
  return (
    <Night aria-labelledby="home-title">
      <Scenery>
        <Heavens>
          <Stars sky={SKY} width="100%" />
        </Heavens>
        <svg
          viewBox={`0 -280 ${CITY_WIDTH} ${280 + ROAD}`}
          preserveAspectRatio="xMidYMax slice"
          width="100%"
          height="100%"
          aria-hidden="true"
          focusable="false"
        >
          <City sky={SKY} />
          <Road sky={SKY} width={CITY_WIDTH} height={ROAD} />
        </svg>
      </Scenery>
      <Action>
        <Leap width="100%" />
      </Action>
      <Words>
        <Title id="home-title">
          <span translate="no">{copy.title}</span>
        </Title>
        <chakra.p textStyle="lead" maxWidth="34ch">
          {copy.line}
        </chakra.p>
        <Doors>
          <ButtonLink to="/game" size="lg">
            {copy.play}
          </ButtonLink>
          <ButtonLink to="/whitepaper" size="lg" variant="secondary">
            {copy.read}
          </ButtonLink>
        </Doors>
        <FinePrint>{copy.note}</FinePrint>
      </Words>
    </Night>
  );
}

/** The headlights of the car get brighter while PLAY NOW has the pointer or the focus. */
const Night = chakra('section', {
  base: {
    position: 'relative',
    display: 'grid',
    overflow: 'clip',
    background: skyLight(SKY),
    minHeight: { lg: 'clamp(38rem, calc({sizes.view} - 2.25rem), 56rem)' },
    '--road': { base: '4.5rem', lg: '6rem' },
    [LOW]: { '--road': '3.5rem' },
    '& [data-headlight]': { transition: 'fill-opacity {durations.calm} {easings.out}' },
    '&:has(a[href="/game"]:is(:hover, :focus-visible)) [data-headlight]': { fillOpacity: 1.2 },
  },
});

/** Height of the drawing at scale 1; its lower 120 px are the road. */
const Scenery = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: 'calc(var(--road) * 10 / 3)',
    pointerEvents: 'none',
  },
});

const Heavens = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: { base: '-25%', lg: '2%' },
    insetBlockEnd: { base: '70%', lg: '100%' },
    width: { base: '120%', md: '80%', lg: '54%' },
  },
});

/** The leaping car, on the upper edge of the road. */
const Action = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: 'calc(var(--road) - 6px)',
    insetInlineEnd: { base: '1%', md: '4%', xl: '7%' },
    width: { base: 'min(98%, 30rem)', md: '34rem', lg: '52%' },
    maxWidth: '48rem',
    pointerEvents: 'none',
    '& > svg': { display: 'block', height: 'auto' },
    [LOW]: { width: '17rem' },
  },
});

const Words = chakra(Column, {
  base: {
    display: 'grid',
    alignContent: { base: 'start', lg: 'center' },
    justifyItems: 'start',
    gap: '4',
    paddingBlockStart: { base: '8', lg: '10' },
    paddingBlockEnd: { base: '17rem', md: '28rem', lg: '14rem' },
    // PLAY NOW is in view on a phone in landscape.
    [LOW]: { gap: '2', paddingBlockStart: '3', paddingBlockEnd: '13rem' },
  },
});

const Title = chakra('h1', {
  base: {
    textStyle: 'hero',
    fontSize: 'clamp(4rem, 2.2rem + 8vw, 10rem)',
    [LOW]: { fontSize: '2.75rem' },
  },
});

/** Two lines on a phone in either font, so the page does not move when the web font arrives. */
const FinePrint = chakra('p', {
  base: { textStyle: 'small', maxWidth: { base: '17rem', md: 'none' }, textWrap: 'balance' },
});

const Doors = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    marginBlockStart: '4',
    [LOW]: { marginBlockStart: '1' },
  },
});
