import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { ShareChart } from './share-chart.tsx';
import { Facts } from './table.ts';

const copy = whitepaperCopy.tokenomics;

export function Tokenomics() {
  return (
    <>
      <Facts>
        {copy.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <ShareChart {...copy.supply} />
      <ShareChart {...copy.tax} />
      <chakra.p marginBlockStart="6">{copy.note}</chakra.p>
    </>
  );
}
