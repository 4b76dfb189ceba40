/** The landing page's first and last picture. */
import { chakra } from '@chakra-ui/react/styled-system';
import { homeCopy } from '../../content/home.ts';
import { stills } from '../../content/stills.ts';
import { Scene } from '../../ui/scene.tsx';
import { Headline } from '../../ui/sections.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';

const { hero, closing } = homeCopy;
const REST_OF_THE_NIGHT = [stills.bridge, stills.heights];

export function Hero() {
  return (
    <Scene
      still={stills.harbour}
      next={REST_OF_THE_NIGHT}
      isFirst
      data-beside=""
      aria-labelledby="home-title"
    >
      <Title id="home-title">
        <span translate="no">{hero.title}</span>
      </Title>
      <chakra.p textStyle="lead" maxWidth="34ch">
        {hero.line} <Prize>{hero.prize}</Prize>
      </chakra.p>
      <Doors>
        <ButtonLink to="/game" size="lg" data-starts="">
          {hero.play}
        </ButtonLink>
        <ButtonLink to="/whitepaper" size="lg" variant="secondary">
          {hero.read}
        </ButtonLink>
      </Doors>
      <FinePrint>{hero.note}</FinePrint>
    </Scene>
  );
}

export function Closing() {
  return (
    <Scene still={stills.dawn} data-lit="" aria-labelledby="closing">
      <Headline id="closing">{closing.title}</Headline>
      <chakra.p textStyle="lead">{closing.line}</chakra.p>
      <ButtonLink to="/game" size="lg" data-starts="">
        {closing.play}
      </ButtonLink>
    </Scene>
  );
}

const Title = chakra('h1', {
  base: {
    textStyle: 'hero',
    // Enlarged text stays in the window.
    fontSize: 'min(clamp(4rem, 2.2rem + 8vw, 10rem), 20vw)',
    _short: { fontSize: 'min(2.75rem, 13vw)' },
    _sideways: { fontSize: '2.75rem' },
  },
});

const Prize = chakra('b', { base: { fontWeight: 600, whiteSpace: 'nowrap' } });

/** Two lines on an upright phone in either font, so that the page does not move when the web font arrives. */
const FinePrint = chakra('p', {
  base: { textStyle: 'small', textWrap: 'balance', smDown: { maxWidth: '17rem' } },
});

const Doors = chakra('div', {
  base: {
    layerStyle: 'row',
    gap: '3',
    marginBlockStart: '4',
    _short: {
      gap: '2',
      marginBlockStart: '1',
      '& > a': { minHeight: 'target', paddingInline: '4', fontSize: 'md' },
    },
    _sideways: { marginBlockStart: '1' },
  },
});
