import { amount } from '../../content/figures.ts';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Facts, Note, Points, Title } from '../../ui/sections.tsx';
import { Button } from '../../ui/theme/button.ts';
import { Panel } from '../../ui/theme/panel.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { DemoNumbers } from './demo-numbers.ts';

const { premium, platform, upcoming } = metaverseCopy;

/** The planned subscription. Its button does nothing yet, and its description says so. */
export function Premium() {
  return (
    <Card>
      <h2>{premium.title}</h2>
      <Price>
        <b>{premium.figure}</b> {premium.unit}
        <span>{premium.plan}</span>
      </Price>
      <Button data-script="" variant="secondary" aria-describedby="premium-soon">
        {premium.action}
      </Button>
      <Soon id="premium-soon">{premium.soon}</Soon>
    </Card>
  );
}

const Card = styled(Panel, { '& > h2': { textStyle: 'title' }, '& > button': { width: 'full' } });
const Until = styled(Note, { marginBlockStart: '0' });
const Soon = styled(Note, { marginBlockStart: '3' });

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
      <Until>{platform.until}</Until>
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
