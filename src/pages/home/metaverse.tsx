import { chakra } from '@chakra-ui/react/styled-system';
import { StreetMap } from '../../art/street-map.tsx';
import { homeCopy } from '../../content/home.ts';
import { ButtonLink } from '../../ui/theme/button.ts';
import { Badge } from '../../ui/theme/inline-text.ts';
import { Panel } from '../../ui/theme/panel.ts';
import { Column, Ruled, Section } from './layout.ts';

const copy = homeCopy.metaverse;

export function Metaverse() {
  return (
    <Band aria-labelledby="beta">
      <Town>
        <StreetMap width="100%" height="100%" />
      </Town>
      <Halves>
        <div>
          <chakra.h2 id="beta" textStyle="page">
            {copy.title}
          </chakra.h2>
          <chakra.p
            textStyle="lead"
            color="fg.quiet"
            marginBlockStart="4"
            marginBlockEnd="10"
            maxWidth="38ch"
          >
            {copy.line}
          </chakra.p>
          <chakra.h3 textStyle="title" marginBlockEnd="3">
            {copy.listTitle}
          </chakra.h3>
          <Ruled>
            {copy.features.map(({ name, line }) => (
              <li key={name}>
                <strong>{name}</strong>
                <p>{line}</p>
              </li>
            ))}
          </Ruled>
          <chakra.p textStyle="small" color="fg.quiet">
            {copy.simulated}
          </chakra.p>
        </div>
        <Access>
          <Offer>
            <Head>
              <chakra.h3 textStyle="title">{copy.premium.title}</chakra.h3>
              <Badge>{copy.premium.launch}</Badge>
            </Head>
            <div>
              <Price>
                <b>{copy.premium.figure}</b> {copy.premium.unit}
              </Price>
              <chakra.p color="fg.quiet">{copy.premium.plan}</chakra.p>
            </div>
            <ButtonLink to="/metaverse" variant="secondary">
              {copy.enter}
            </ButtonLink>
            <chakra.p textStyle="small" color="fg.quiet">
              {copy.note}
            </chakra.p>
          </Offer>
        </Access>
      </Halves>
    </Band>
  );
}

const Band = chakra(Section, {
  base: { overflow: 'clip', borderBlock: '1px solid {colors.border}' },
});

/** The map behind the right half; it fades out towards the text. */
const Town = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: { base: 'auto 0', lg: '0' },
    insetInlineEnd: 0,
    width: { base: 'full', lg: '58%' },
    height: { base: '34rem', lg: 'auto' },
    maskImage: {
      base: 'linear-gradient(transparent, black 30%)',
      lg: 'linear-gradient(90deg, transparent, black 45%)',
    },
    pointerEvents: 'none',
  },
});

const Halves = chakra(Column, {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
    gap: { base: '10', lg: '16' },
  },
});

const Access = chakra('div', {
  base: { alignSelf: 'end', paddingBlockStart: { base: '24', lg: '0' } },
});

const Offer = chakra(Panel, { base: { display: 'grid', gap: '6' } });

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
});

const Price = chakra('p', {
  base: {
    fontSize: 'lg',
    '& b': { textStyle: 'figure', fontSize: '4xl', letterSpacing: '-0.02em' },
  },
});
