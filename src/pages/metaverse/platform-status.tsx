import { chakra } from '@chakra-ui/react/styled-system';
import { amount } from '../../content/figures.ts';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Badge } from '../../ui/theme/badge.ts';
import { Head, Values } from './layout.ts';

const copy = metaverseCopy.platform;

export function PlatformStatus({ users }: { readonly users: number }) {
  return (
    <section aria-labelledby="platform" aria-live="off">
      <Head>
        <chakra.h2 id="platform" textStyle="title">
          {copy.title}
        </chakra.h2>
        <Badge>{metaverseCopy.simulated}</Badge>
      </Head>
      <Values>
        <div>
          <dt>{copy.stageLabel}</dt>
          <dd>{copy.stage}</dd>
        </div>
        <div>
          <dt>{copy.users}</dt>
          <dd translate="no">{amount(users)}</dd>
        </div>
        <div>
          <dt>{copy.distance}</dt>
          <dd>{copy.distanceValue}</dd>
        </div>
        <div>
          <dt>{copy.earned}</dt>
          <dd>{copy.earnedValue}</dd>
        </div>
      </Values>
      <chakra.p paddingBlockStart="3" borderBlockStart="1px solid {colors.border}">
        {copy.launch}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.quiet">
        {copy.until}
      </chakra.p>
    </section>
  );
}
