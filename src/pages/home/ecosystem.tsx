import { Link } from 'react-router-dom';
import { Car } from '../../art/actors.tsx';
import { homeCopy } from '../../content/home.ts';
import { tokenomicsChapter } from '../../content/site.ts';
import { Column, Facts, Headline, Lead, Note, Points, Section, Title } from '../../ui/sections.tsx';
import { underlined } from '../../ui/theme/inline-text.ts';
import { styled } from '../../ui/theme/styled.ts';

const { title, line, game, utility } = homeCopy.ecosystem;

export function Ecosystem() {
  return (
    <Section aria-labelledby="ecosystem">
      <Halves>
        <div>
          <Headline id="ecosystem">{title}</Headline>
          <Line>{line}</Line>
          <Title as="h3">{game.title}</Title>
          <Points items={game.items} />
        </div>
        <Tokens>
          <Title as="h3">{utility.title}</Title>
          <Road>
            <Facts items={utility.run} />
            <Car />
          </Road>
          <Facts items={utility.token} />
          <Note>{utility.note}</Note>
          <More to={tokenomicsChapter.to}>{tokenomicsChapter.name}</More>
        </Tokens>
      </Halves>
    </Section>
  );
}

const Halves = styled(Column, {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gap: { base: '12', lg: '20' },
});

const Line = styled(Lead, { color: 'fg.quiet', marginBlock: '{spacing.3} {spacing.8}' });

/** Figures next to each other, without hairlines. */
const Tokens = styled('div', {
  '& dl': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      sm: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    },
    gap: '{spacing.6} {spacing.8}',
  },
  '& dl > div': { display: 'block', padding: 0, border: 0 },
  '& dl b': { display: 'block', fontSize: '2xl', lineHeight: 1.3 },
});

/** From the fee to the prize. */
const Road = styled('div', {
  position: 'relative',
  marginBlockEnd: '6',
  paddingBlockEnd: '14',
  borderBlockEnd: '3px solid {colors.sky.horizon}',
  '& > svg': { position: 'absolute', insetBlockEnd: '-2px', insetInlineStart: '30%' },
});

const More = styled(Link, {
  layerStyle: 'touch',
  marginBlockStart: '2',
  fontWeight: 600,
  ...underlined,
});
