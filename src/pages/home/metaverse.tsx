import { VehiclePicture } from '../../art/pictures.tsx';
import { homeCopy } from '../../content/home.ts';
import { demoVehicles } from '../../content/metaverse.ts';
import { Column, Headline, Lead, Note, Points, Section, Title } from '../../ui/sections.tsx';
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
            <Line>{copy.line}</Line>
            <Title as="h3">{copy.listTitle}</Title>
            <Points items={copy.features} />
            <Note>{copy.simulated}</Note>
          </div>
          <Panel>
            <Top>
              <Name>{premium.title}</Name>
              <Badge>{premium.launch}</Badge>
            </Top>
            <Price>
              <b>{premium.figure}</b> {premium.unit}
            </Price>
            <Plan>{premium.plan}</Plan>
            <ButtonLink to="/metaverse" variant="secondary">
              {copy.enter}
            </ButtonLink>
            <EndNote>{copy.note}</EndNote>
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

const Line = styled(Lead, { color: 'fg.quiet', marginBlock: '{spacing.4} {spacing.8}' });
const Top = styled('div', { layerStyle: 'ends', gap: '{spacing.2} {spacing.4}', mb: '4' });
const Name = styled('h3', { textStyle: 'title' });
const Plan = styled('p', { color: 'fg.quiet', marginBlockEnd: '6' });
const EndNote = styled(Note, { marginBlockStart: '4' });

const Price = styled('p', {
  fontSize: 'lg',
  '& b': { textStyle: 'figure', fontSize: 'min({fontSizes.4xl}, 15vw)', letterSpacing: '-0.02em' },
});
