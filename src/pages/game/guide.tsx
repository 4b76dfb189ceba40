import { chakra } from '@chakra-ui/react/styled-system';
import { memo, Suspense } from 'react';
import { gameCopy as copy } from '../../content/game.ts';
import { latePart } from '../../parts/late-part.ts';

/** Their HTML is delivered: it is read before their code has arrived. */
const GuideRows = latePart('guide-rows', () => import('./guide-rows.tsx'));

/** Guide: how to play, in three pictures. */
export const Guide = memo(function Guide() {
  return (
    <aside aria-labelledby="how-to-play">
      <Title id="how-to-play">{copy.guide}</Title>
      <Rows>
        <Suspense>
          <GuideRows />
        </Suspense>
      </Rows>
    </aside>
  );
});

/** Height of the HUD's readouts: the line below the title continues the upper edge of the picture. */
const Title = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'auto', xl: 'readout' },
    textStyle: 'title',
  },
});

const Rows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))', xl: '1fr' },
    columnGap: '8',
    marginBlockStart: '3',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      gap: '4',
      alignItems: 'start',
      paddingBlock: '4',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& h3': { fontWeight: 500, lineHeight: 1.3 },
    '& b': { textStyle: 'figure', fontSize: 'lg', marginInlineEnd: '1' },
    '& p': { textStyle: 'small', color: 'fg.quiet', marginBlockStart: '1' },
  },
});
