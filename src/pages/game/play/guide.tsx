import { memo } from 'react';
import { Car, Dollar, Enemy } from '../../../art/actors.tsx';
import { guideCopy as copy, gameCopy } from '../../../content/game.ts';
import { styled } from '../../../ui/theme/styled.ts';

const ROWS = [
  [copy.dollar, Dollar],
  [copy.enemy, Enemy],
  [copy.car, Car],
] as const;

export const Guide = memo(function Guide() {
  return (
    <aside aria-labelledby="how-to-play">
      <Title id="how-to-play">{gameCopy.guide}</Title>
      <Rows>
        {ROWS.map(([{ points, name, line }, Actor]) => (
          <li key={name}>
            <Actor />
            <div>
              <h3>
                <b>{points}</b> {name}
              </h3>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </Rows>
    </aside>
  );
});

/** As high as the HUD, so that the line below the title continues the upper edge of the picture. */
const Title = styled('h2', {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'auto', xl: 'readout' },
  textStyle: 'title',
});

const Rows = styled('ul', {
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
  '& p': { textStyle: 'note', marginBlockStart: '1' },
});
