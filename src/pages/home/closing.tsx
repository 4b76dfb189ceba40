import { chakra } from '@chakra-ui/react/styled-system';
import { Car } from '../../art/actors.tsx';
import { CITY_WIDTH, City } from '../../art/city.tsx';
import { Road } from '../../art/road.tsx';
import { skies, skyLight } from '../../art/skies.ts';
import { homeCopy } from '../../content/home.ts';
import { ButtonLink } from '../../ui/theme/button.ts';
import { Column } from './layout.ts';

const copy = homeCopy.closing;
const SKY = skies.blue;

export function Closing() {
  return (
    <Night aria-labelledby="closing">
      <Scenery>
        <svg
          viewBox="300 -250 1500 310"
          preserveAspectRatio="xMidYMax slice"
          width="100%"
          height="100%"
          aria-hidden="true"
          focusable="false"
        >
          <City sky={SKY} />
          <Road sky={SKY} width={CITY_WIDTH} height={60} />
          <Car x={1076} y={-98} width={112} height={102} />
        </svg>
      </Scenery>
      <Words>
        <chakra.h2 id="closing" textStyle="page">
          {copy.title}
        </chakra.h2>
        <chakra.p textStyle="lead">{copy.line}</chakra.p>
        <ButtonLink to="/game" size="lg">
          {copy.play}
        </ButtonLink>
      </Words>
    </Night>
  );
}

const Night = chakra('section', {
  base: { position: 'relative', overflow: 'clip', background: skyLight(SKY) },
});

const Scenery = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: '19rem',
    pointerEvents: 'none',
  },
});

const Words = chakra(Column, {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    paddingBlockStart: { base: '20', lg: '32' },
    paddingBlockEnd: '18rem',
    '& > a': { marginBlockStart: '4' },
  },
});
