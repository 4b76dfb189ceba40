import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../../app/theme/badge.ts';
import { ButtonLink } from '../../app/theme/button.ts';
import { NightRoad } from '../../art/night-road.tsx';
import { homeCopy as copy } from '../../content/home.ts';
import { pageTitle } from '../../content/site.ts';

export function HomePage() {
  return (
    <Hero>
      <title>{pageTitle()}</title>
      <Words>
        <Badge>{copy.stage}</Badge>
        <chakra.h1 textStyle="hero" marginBlockStart="2">
          {copy.title}
        </chakra.h1>
        <chakra.p textStyle="lead" color="fg.quiet" maxWidth="40ch">
          {copy.line}
        </chakra.p>
        <ButtonLink to="/game" size="lg" marginBlockStart="4">
          {copy.play}
        </ButtonLink>
        <chakra.p textStyle="small" color="fg.quiet">
          {copy.note}
        </chakra.p>
      </Words>
      <Night>
        <NightRoad width="100%" height="100%" />
      </Night>
    </Hero>
  );
}

const Hero = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) clamp(12rem, 44vh, 30rem)',
    minHeight: '100dvh',
  },
});

const Night = chakra('div', {
  base: {
    overflow: 'hidden',
    background: 'linear-gradient(transparent, {colors.sky.top} 40%, {colors.sky.horizon} 88%)',
  },
});

const Words = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '4',
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '8',
  },
});
