/** The landing page's first and last picture. */
import { useState } from 'react';
import { homeCopy } from '../../content/home.ts';
import { stills } from '../../content/stills.ts';
import { dayInRow } from '../../runs/daily.ts';
import { loadProgress } from '../../runs/progress-slice.ts';
import { Scene } from '../../ui/scene.tsx';
import { Headline, Lead } from '../../ui/sections.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';
import { styled } from '../../ui/theme/styled.ts';
import { useDay } from '../../ui/use-day.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const { hero, closing } = homeCopy;
const REST_OF_THE_NIGHT = [stills.bridge, stills.heights];

export function Hero() {
  return (
    <Scene
      still={stills.harbour}
      next={REST_OF_THE_NIGHT}
      isFirst
      data-beside=""
      aria-labelledby="home-title"
    >
      <Title id="home-title">
        <span translate="no">{hero.title}</span>
      </Title>
      <Line>
        {hero.line} <Prize>{hero.prize}</Prize>
      </Line>
      <Doors>
        <TodaysRoad />
        <ButtonLink to="/game" size="lg" data-starts="">
          {hero.play}
        </ButtonLink>
        <ButtonLink to="/whitepaper" size="lg" variant="secondary">
          {hero.read}
        </ButtonLink>
      </Doors>
      <FinePrint>{hero.note}</FinePrint>
    </Scene>
  );
}

/** For who has played here. In the delivered HTML, so that nothing moves when the page knows which day in a row it is. */
function TodaysRoad() {
  const today = useDay();
  const isHydrated = useHydrated();
  const [days] = useState(() => loadProgress().dailyDays);
  const day = isHydrated ? dayInRow(days, today) : 1;
  return (
    <ButtonLink to="/game" size="lg" variant="secondary" data-starts="daily">
      {hero.daily(day)}
    </ButtonLink>
  );
}

export function Closing() {
  return (
    <Scene still={stills.dawn} data-lit="" aria-labelledby="closing">
      <Headline id="closing">{closing.title}</Headline>
      <Lead>{closing.line}</Lead>
      <ButtonLink to="/game" size="lg" data-starts="">
        {closing.play}
      </ButtonLink>
    </Scene>
  );
}

const Title = styled('h1', {
  textStyle: 'hero',
  // Enlarged text stays in the window.
  fontSize: 'min(clamp(4rem, 2.2rem + 8vw, 10rem), 20vw)',
  _short: { fontSize: 'min(2.75rem, 13vw)' },
  _sideways: { fontSize: '2.75rem' },
});

const Line = styled(Lead, { maxWidth: '34ch' });
const Prize = styled('b', { fontWeight: 600, whiteSpace: 'nowrap' });

/** Two lines on an upright phone in either font, so that the page does not move when the web font arrives. */
const FinePrint = styled('p', {
  textStyle: 'small',
  textWrap: 'balance',
  smDown: { maxWidth: '17rem' },
});

const Doors = styled('div', {
  layerStyle: 'row',
  gap: '3',
  marginBlockStart: '4',
  // Here, because a styled button would bring the styles of each variant to this page.
  '& > [data-starts=daily]': { minWidth: '13.5rem' },
  'html:not([data-played]) &': { '& > [data-starts=daily]': { display: 'none' } },
  _short: {
    gap: '2',
    marginBlockStart: '1',
    '& > a': { minHeight: 'target', paddingInline: '4', fontSize: 'md' },
  },
  _sideways: { marginBlockStart: '1' },
});
