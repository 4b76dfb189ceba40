import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { KeyCap } from '../../ui/theme/inline-text.ts';
import { Part } from './chapter.tsx';
import { Facts, Table } from './table.ts';

const copy = whitepaperCopy.mechanics;

export function Gameplay({ number }: { readonly number: number }) {
  return (
    <>
      <Part number={`${number}.1`} title={copy.core.title}>
        <p>{copy.core.line}</p>
        <Facts>
          {copy.core.items.map(({ name, line }) => (
            <div key={name}>
              <dt>{name}</dt>
              <chakra.dd fontWeight="400!">{line}</chakra.dd>
            </div>
          ))}
        </Facts>
      </Part>
      <Part number={`${number}.2`} title={copy.controls.title}>
        <Controls />
      </Part>
      <Part number={`${number}.3`} title={copy.progression.title}>
        <p>{copy.progression.line}</p>
        <Progression />
        <p>{copy.progression.mismatch}</p>
      </Part>
    </>
  );
}

function Controls() {
  const { head, rows, or } = copy.controls;
  return (
    <Table>
      <Head cells={head} />
      <tbody>
        {rows.map(({ action, keys, button }) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            <td>
              {keys.map((key, i) => (
                <Fragment key={key}>
                  {i > 0 && ` ${or} `}
                  <KeyCap>{key}</KeyCap>
                </Fragment>
              ))}
            </td>
            <td>{button}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Progression() {
  const { caption, head, rows } = copy.progression;
  return (
    <Table>
      <caption>{caption}</caption>
      <Head cells={head} />
      <tbody>
        {rows.map(({ round, from, speed, gap }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            <td data-figure="">{from}</td>
            <td data-figure="">{speed}</td>
            <td data-figure="">{gap}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Head({ cells }: { readonly cells: readonly string[] }) {
  return (
    <thead>
      <tr>
        {cells.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  );
}
