import { chakra } from '@chakra-ui/react/styled-system';
import { metaverseCopy } from '../../content/metaverse.ts';

const copy = metaverseCopy.upcoming;

export function Upcoming() {
  return (
    <section aria-labelledby="upcoming">
      <chakra.h2 id="upcoming" textStyle="title" marginBlockEnd="4">
        {copy.title}
      </chakra.h2>
      <Features>
        {copy.items.map(({ name, line }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{line}</p>
          </li>
        ))}
      </Features>
    </section>
  );
}

const Features = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: '1fr' },
    columnGap: '8',
    '& li': { paddingBlock: '3', borderBlockStart: '1px solid {colors.border}' },
    '& h3': { fontWeight: 600 },
    '& p': { textStyle: 'small', color: 'fg.quiet' },
  },
});
