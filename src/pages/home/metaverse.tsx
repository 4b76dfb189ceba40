import { chakra } from '@chakra-ui/react/styled-system';
import { VehiclePicture } from '../../art/pictures.tsx';
import { homeCopy } from '../../content/home.ts';
import { demoVehicles } from '../../content/metaverse.ts';
import { Column, Headline, Points, Section, Title } from '../../ui/sections.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';
import { Badge } from '../../ui/theme/inline-text.ts';
import { cutCorner, Panel } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';

const { premium, ...copy } = homeCopy.metaverse;

export function Metaverse() {
  return (
    <Band aria-labelledby="beta">
      <Column>
        <Garage>
          {demoVehicles.map((vehicle) => (
            <VehiclePicture key={vehicle.id} vehicle={vehicle} />
          ))}
        </Garage>
        <Halves>
          <div>
            <Headline id="beta">{copy.title}</Headline>
            <chakra.p textStyle="lead" color="fg.quiet" marginBlock="{spacing.4} {spacing.8}">
              {copy.line}
            </chakra.p>
            <Title as="h3">{copy.listTitle}</Title>
            <Points items={copy.features} />
            <chakra.p textStyle="note" marginBlockStart="5">
              {copy.simulated}
            </chakra.p>
          </div>
          <Panel>
            <chakra.div layerStyle="ends" gap="{spacing.2} {spacing.4}" marginBlockEnd="4">
              <chakra.h3 textStyle="title">{premium.title}</chakra.h3>
              <Badge>{premium.launch}</Badge>
            </chakra.div>
            <Price>
              <b>{premium.figure}</b> {premium.unit}
            </Price>
            <chakra.p color="fg.quiet" marginBlockEnd="6">
              {premium.plan}
            </chakra.p>
            <ButtonLink to="/metaverse" variant="secondary">
              {copy.enter}
            </ButtonLink>
            <chakra.p textStyle="note" marginBlockStart="4">
              {copy.note}
            </chakra.p>
          </Panel>
        </Halves>
      </Column>
    </Band>
  );
}

const Band = styled(Section, { borderBlock: '1px solid {colors.border}' });

/** The vehicles next to each other on one road; in two rows on a phone. */
const Garage = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
  marginBlockEnd: { base: '8', lg: '12' },
  clipPath: cutCorner('24px'),
  '& img': { width: 'full', height: 'auto' },
});

const Halves = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'start',
  gap: { base: '10', lg: '16' },
  '& a': { width: 'full' },
});

const Price = styled('p', {
  fontSize: 'lg',
  '& b': { textStyle: 'figure', fontSize: 'min({fontSizes.4xl}, 15vw)', letterSpacing: '-0.02em' },
});
