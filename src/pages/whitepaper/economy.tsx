import { whitepaperCopy } from '../../content/whitepaper.ts';
import { Table } from './table.ts';

const copy = whitepaperCopy.economy;

/** The parts of the entry fee. */
export function Economy() {
  return (
    <>
      <p>{copy.line}</p>
      <Table>
        <thead>
          <tr>
            {copy.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ outcome, fee, follows }) => (
            <tr key={outcome}>
              <th scope="row">{outcome}</th>
              <td data-figure="">{fee}</td>
              <td>{follows}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {copy.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
