import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { homeCopy } from '../../content/home.ts';
import { tokenomicsChapter } from '../../content/site.ts';
import { Column, Facts, Headline, Points, Section, Title } from '../../ui/sections.tsx';
import { underlined } from '../../ui/theme/inline-text.ts';

const { title, line, game, utility } = homeCopy.ecosystem;

export function Ecosystem() {
  return (
    <Section aria-labelledby="ecosystem">
      <Column>
        <Headline id="ecosystem">{title}</Headline>
        <chakra.p textStyle="lead" color="fg.quiet" marginBlockStart="3">
          {line}
        </chakra.p>
        <Lists>
          <div>
            <Title as="h3">{game.title}</Title>
            <Points items={game.items} />
          </div>
          <div>
            <Title as="h3">{utility.title}</Title>
            <Facts items={utility.items} />
            <chakra.p textStyle="note" marginBlockStart="4">
              {utility.note}
            </chakra.p>
            <More to={tokenomicsChapter.to}>{tokenomicsChapter.name}</More>
          </div>
        </Lists>
      </Column>
    </Section>
  );
}

const Lists = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'minmax(0, 4fr) minmax(0, 7fr)' },
    gap: { base: '12', lg: '20' },
    marginBlockStart: { base: '10', lg: '16' },
  },
});

const More = chakra(Link, {
  base: { layerStyle: 'touch', marginBlockStart: '2', fontWeight: 600, ...underlined },
});
