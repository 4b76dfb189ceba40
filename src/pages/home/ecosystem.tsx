import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { homeCopy } from '../../content/home.ts';
import { tokenomicsChapter } from '../../content/site.ts';
import { Column, Ruled, Section } from './layout.ts';

const copy = homeCopy.ecosystem;

export function Ecosystem() {
  return (
    <Section aria-labelledby="ecosystem">
      <Column>
        <chakra.h2 id="ecosystem" textStyle="page">
          {copy.title}
        </chakra.h2>
        <chakra.p textStyle="lead" color="fg.quiet" marginBlockStart="3">
          {copy.line}
        </chakra.p>
        <Lists>
          <div>
            <Title>{copy.game.title}</Title>
            <Ruled>
              {copy.game.items.map(({ name, line }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <p>{line}</p>
                </li>
              ))}
            </Ruled>
          </div>
          <div>
            <Title>{copy.utility.title}</Title>
            <Ledger>
              {copy.utility.items.map(({ name, figure, line }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <b>{figure}</b>
                    <span>{line}</span>
                  </dd>
                </div>
              ))}
            </Ledger>
            <chakra.p textStyle="small" color="fg.quiet" marginBlockStart="4">
              {copy.utility.note}
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

const Title = chakra('h3', { base: { textStyle: 'title', marginBlockEnd: '4' } });

/** Names on the left, figures in a column on the right. */
const Ledger = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      columnGap: '6',
      alignItems: 'baseline',
      paddingBlock: '4',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& dt': { fontWeight: 600 },
    '& b': { display: 'block', textStyle: 'figure', fontSize: 'xl' },
    '& span': { color: 'fg.quiet' },
  },
});

const More = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    marginBlockStart: '2',
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'fg' },
  },
});
