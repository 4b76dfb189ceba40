import { chakra } from '@chakra-ui/react/styled-system';
import { CITY_WIDTH, City } from '../../art/city.tsx';
import { skies, skyLight } from '../../art/skies.ts';
import { Stars } from '../../art/stars.tsx';
import { whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { Button } from '../../ui/theme/button.ts';

const SKY = skies.green;

export function Cover() {
  return (
    <Night>
      <Scenery data-screen="">
        <Chart>
          <Stars sky={SKY} width="100%" />
        </Chart>
        <svg
          viewBox={`0 -260 ${CITY_WIDTH} 260`}
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          focusable="false"
        >
          <City sky={SKY} />
        </svg>
      </Scenery>
      <Words>
        <chakra.h1 textStyle="page">{copy.title}</chakra.h1>
        <chakra.p textStyle="lead">{copy.line}</chakra.p>
        <Facts>
          {copy.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Button data-script="" data-screen="" variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Words>
    </Night>
  );
}

const Night = chakra('div', {
  base: { position: 'relative', borderBlockEnd: '1px solid {colors.border}' },
});

const Scenery = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    alignItems: 'end',
    overflow: 'clip',
    background: skyLight(SKY),
    pointerEvents: 'none',
    '& > svg': { width: 'full', height: { base: '9rem', lg: '16rem' } },
  },
});

const Chart = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    insetInlineEnd: '2%',
    insetBlockStart: '2rem',
    width: '33%',
  },
});

const Words = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlockStart: { base: '10', lg: '20' },
    paddingBlockEnd: { base: '11rem', lg: '10rem' },
    '@media print': { padding: 0 },
  },
});

const Facts = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10',
    rowGap: '3',
    marginBlock: '4',
    '& dt': { textStyle: 'label' },
    '& dd': { fontWeight: 600 },
  },
});
