import { chakra } from '@chakra-ui/react/styled-system';
import { amount } from '../../content/figures.ts';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Facts, Points, Title } from '../../ui/sections.tsx';
import { Button } from '../../ui/theme/button.ts';
import { Panel } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { DemoNumbers } from './demo-numbers.ts';

const { premium, platform, upcoming } = metaverseCopy;

/** The planned subscription. Its button does nothing yet, and its description says so. */
export function Premium() {
  return (
    <Card>
      <chakra.h2 textStyle="title">{premium.title}</chakra.h2>
      <Price>
        <b>{premium.figure}</b> {premium.unit}
        <span>{premium.plan}</span>
      </Price>
      <Button data-script="" variant="secondary" aria-describedby="premium-soon">
        {premium.action}
      </Button>
      <chakra.p id="premium-soon" textStyle="note" marginBlockStart="3">
        {premium.soon}
      </chakra.p>
    </Card>
  );
}

const Card = styled(Panel, { '& > button': { width: 'full' } });

const Price = styled('p', {
  marginBlock: '{spacing.4} {spacing.6}',
  color: 'fg.quiet',
  '& b': { textStyle: 'figure', fontSize: '3xl', letterSpacing: '-0.02em', color: 'fg' },
  '& span': { display: 'block' },
});

export function PlatformStatus({ users }: Pick<DemoNumbers, 'users'>) {
  const count = <span translate="no">{amount(users)}</span>;
  const active = { [platform.users]: [count] } as const;
  return (
    <section aria-labelledby="platform" aria-live="off">
      <Title id="platform">{platform.title}</Title>
      <Facts items={{ ...platform.stage, ...active, ...platform.totals }} />
      <p>{platform.launch}</p>
      <chakra.p textStyle="note">{platform.until}</chakra.p>
    </section>
  );
}

export function Upcoming() {
  return (
    <section aria-labelledby="upcoming">
      <Title id="upcoming">{upcoming.title}</Title>
      <Points items={upcoming.items} />
    </section>
  );
}
