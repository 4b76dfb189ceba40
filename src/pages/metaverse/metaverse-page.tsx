import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { metaverseCopy as copy } from '../../content/metaverse.ts';
import { stills } from '../../content/stills.ts';
import { whileVisible } from '../../loading/when-idle.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Column, Headline, Lead } from '../../ui/sections.tsx';
import { Badge, textLink } from '../../ui/theme/inline-text.ts';
import { styled } from '../../ui/theme/styled.ts';
import { type DemoNumbers, grow, startNumbers } from './demo-numbers.ts';
import { Garage } from './garage.tsx';
import { PlatformStatus, Premium, Upcoming } from './side.tsx';
import { Today } from './today.tsx';

export function Component() {
  const numbers = useDemoNumbers();
  return (
    <>
      <Scene still={stills.undercity} isFirst>
        <Back to="/">
          <BackIcon />
          {copy.back}
        </Back>
        <Title>
          <Headline as="h1">{copy.title}</Headline>
          <Badge>{copy.stage}</Badge>
        </Title>
        <Line>{copy.line}</Line>
        <Simulated>{copy.simulatedLine}</Simulated>
      </Scene>
      <Board>
        <Left>
          <Today {...numbers} />
          <Suspense>
            <Garage {...numbers} />
          </Suspense>
        </Left>
        <Side>
          <Premium />
          <PlatformStatus {...numbers} />
          <Upcoming />
        </Side>
      </Board>
    </>
  );
}

const Back = styled(Link, { ...textLink, color: 'fg', gap: '2' });
const Title = styled('div', { layerStyle: 'row', gap: '{spacing.3} {spacing.5}' });
// Not in ch, which WebKit rounds.
const Line = styled(Lead, { maxWidth: '29rem' });
const Simulated = styled('p', { maxWidth: { base: '20rem', sm: '26rem' } });
const Left = styled('div', { display: 'grid', gap: '14' });

/** The fleet on the left, plans and status on the right. */
const Board = styled(Column, {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  columnGap: { base: '10', xl: '16' },
  rowGap: '14',
  alignItems: 'start',
  paddingBlock: { base: '{spacing.10} {spacing.16}', md: '{spacing.14} {spacing.24}' },
});

const Side = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: '1fr' },
  gap: '{spacing.12} {spacing.10}',
  alignItems: 'start',
  '& > :last-child': { gridColumn: '1 / -1' },
});

/** ms between two changes. */
export const STEP_MS = 3000;

/** Numbers that grow while the page is visible. */
function useDemoNumbers(): DemoNumbers {
  const [numbers, setNumbers] = useState(startNumbers);
  useEffect(() => whileVisible(STEP_MS, () => setNumbers((now) => grow(now, Math.random))), []);
  return numbers;
}
