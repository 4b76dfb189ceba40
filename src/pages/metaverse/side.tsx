import { chakra } from '@chakra-ui/react/styled-system';
import { amount } from '../../content/figures.ts';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Button } from '../../ui/theme/button.ts';
import { Badge } from '../../ui/theme/inline-text.ts';
import { Panel } from '../../ui/theme/panel.ts';
import { Head, Values } from './layout.ts';

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
      <chakra.p id="premium-soon" textStyle="small" color="fg.quiet" marginBlockStart="3">
        {premium.soon}
      </chakra.p>
    </Card>
  );
}

const Card = chakra(Panel, { base: { '& > button': { width: 'full' } } });

const Price = chakra('p', {
  base: {
    marginBlock: '{spacing.4} {spacing.6}',
    color: 'fg.quiet',
    '& b': { textStyle: 'figure', fontSize: '3xl', letterSpacing: '-0.02em', color: 'fg' },
    '& span': { display: 'block' },
  },
});

export function PlatformStatus({ users }: { readonly users: number }) {
  return (
    <section aria-labelledby="platform" aria-live="off">
      <Head>
        <chakra.h2 id="platform" textStyle="title">
          {platform.title}
        </chakra.h2>
        <Badge>{metaverseCopy.simulated}</Badge>
      </Head>
      <Values>
        <div>
          <dt>{platform.stageLabel}</dt>
          <dd>{platform.stage}</dd>
        </div>
        <div>
          <dt>{platform.users}</dt>
          <dd translate="no">{amount(users)}</dd>
        </div>
        <div>
          <dt>{platform.distance}</dt>
          <dd>{platform.distanceValue}</dd>
        </div>
        <div>
          <dt>{platform.earned}</dt>
          <dd>{platform.earnedValue}</dd>
        </div>
      </Values>
      <chakra.p paddingBlockStart="3" borderBlockStart="1px solid {colors.border}">
        {platform.launch}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.quiet">
        {platform.until}
      </chakra.p>
    </section>
  );
}

export function Upcoming() {
  return (
    <section aria-labelledby="upcoming">
      <chakra.h2 id="upcoming" textStyle="title" marginBlockEnd="4">
        {upcoming.title}
      </chakra.h2>
      <Features>
        {upcoming.items.map(({ name, line }) => (
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
