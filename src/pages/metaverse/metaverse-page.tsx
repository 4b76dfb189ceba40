import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { metaverseCopy as copy } from '../../content/metaverse.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { Badge, textLink } from '../../ui/theme/inline-text.ts';
import { type DemoNumbers, grow, startNumbers, totalEarnings } from './demo-numbers.ts';
import { Garage } from './garage.tsx';
import { Board, Page, Side } from './layout.ts';
import { PlatformStatus, Premium, Upcoming } from './side.tsx';
import { Today } from './today.tsx';

export function Component() {
  const numbers = useDemoNumbers();
  return (
    <Page>
      <Back to="/">
        <BackIcon />
        {copy.back}
      </Back>
      <Intro>
        <Title>
          <chakra.h1 textStyle="page">{copy.title}</chakra.h1>
          <Badge>{copy.stage}</Badge>
        </Title>
        <chakra.p textStyle="lead" maxWidth="34ch">
          {copy.line}
        </chakra.p>
        <chakra.p color="fg.quiet" maxWidth="line">
          {copy.simulatedLine}
        </chakra.p>
      </Intro>
      <Board>
        <chakra.div display="grid" gap="14">
          <Today distance={numbers.distance} earnings={totalEarnings(numbers)} />
          <Suspense>
            <Garage earnings={numbers.earnings} />
          </Suspense>
        </chakra.div>
        <Side>
          <Premium />
          <PlatformStatus users={numbers.users} />
          <Upcoming />
        </Side>
      </Board>
    </Page>
  );
}

const Back = chakra(Link, { base: { ...textLink, gap: '2' } });

const Intro = chakra('header', {
  base: {
    display: 'grid',
    gap: '4',
    marginBlock: { base: '{spacing.6} {spacing.10}', md: '{spacing.8} {spacing.14}' },
  },
});

const Title = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' },
});

/** ms between two changes. */
export const STEP_MS = 3000;

/** Numbers that grow while the page is visible. */
export function useDemoNumbers(): DemoNumbers {
  const [numbers, setNumbers] = useState(startNumbers);
  useEffect(() => repeatWhileVisible(() => setNumbers((now) => grow(now, Math.random))), []);
  return numbers;
}

function repeatWhileVisible(step: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function follow(): void {
    clearInterval(timer);
    timer = document.visibilityState === 'visible' ? setInterval(step, STEP_MS) : undefined;
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
