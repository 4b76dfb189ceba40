import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../../app/theme/badge.ts';
import { ButtonLink } from '../../app/theme/button.ts';
import { homeCopy as copy } from '../../content/home.ts';
import { pageTitle } from '../../content/site.ts';

export function HomePage() {
  return (
    <Hero>
      <title>{pageTitle()}</title>
      <Badge>{copy.stage}</Badge>
      <chakra.h1 textStyle="hero">{copy.title}</chakra.h1>
      <chakra.p textStyle="lead" color="fg.quiet" maxWidth="44ch">
        {copy.line}
      </chakra.p>
      <ButtonLink to="/game" size="lg" marginBlockStart="4">
        {copy.play}
      </ButtonLink>
      <chakra.p textStyle="small" color="fg.quiet">
        {copy.note}
      </chakra.p>
    </Hero>
  );
}

const Hero = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '4',
    maxWidth: 'column',
    minHeight: '100dvh',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8', xl: '6' },
    paddingBlock: '16',
  },
});
