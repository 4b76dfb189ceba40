import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { ShareChart } from './share-chart.tsx';
import { Facts, Table } from './table.ts';

const { tokenomics, economy } = whitepaperCopy;

export function Tokenomics() {
  return (
    <>
      <Facts>
        {tokenomics.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <ShareChart {...tokenomics.supply} />
      <ShareChart {...tokenomics.tax} />
      <chakra.p marginBlockStart="6">{tokenomics.note}</chakra.p>
    </>
  );
}

/** The parts of the entry fee. */
export function Economy() {
  return (
    <>
      <p>{economy.line}</p>
      <Table>
        <thead>
          <tr>
            {economy.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {economy.rows.map(({ outcome, fee, follows }) => (
            <tr key={outcome}>
              <th scope="row">{outcome}</th>
              <td data-figure="">{fee}</td>
              <td>{follows}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {economy.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
