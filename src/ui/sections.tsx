/** Layouts that several pages use. */
import type { ReactNode } from 'react';
import { styled } from './theme/styled.ts';

export const Section = styled('section', {
  position: 'relative',
  paddingBlock: { base: '16', lg: '24' },
});

/** Limits its content to the width of the site, with a margin on both sides. */
export const Column = styled('div', {
  position: 'relative',
  width: 'full',
  maxWidth: 'calc({sizes.column} + 3rem)',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
});

/** Titles of a page or of a part, and texts below them. */
export const Headline = styled('h2', { textStyle: 'page' });
export const Lead = styled('p', { textStyle: 'lead' });
export const Note = styled('p', { textStyle: 'note', marginBlockStart: '5' });
export const Title = styled('h2', { textStyle: 'title', marginBlockEnd: '4' });

/** Names, each with a sentence. */
type Named = Readonly<Record<string, string>>;

export function Points({ items }: { readonly items: Named }) {
  return (
    <PointList>
      {Object.entries(items).map(([name, line]) => (
        <li key={name}>
          <strong>{name}</strong>
          <p>{line}</p>
        </li>
      ))}
    </PointList>
  );
}

const PointList = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: '{spacing.5} {spacing.8}',
  '& strong': { fontWeight: 600 },
  '& p': { color: 'fg.quiet' },
});

/** Names, each with a value and perhaps with words after it. */
type Valued = Readonly<Record<string, readonly [value: ReactNode, line?: string]>>;

/** Rows that are separated by hairlines. */
export function Facts({ items }: { readonly items: Valued }) {
  return (
    <FactList>
      {Object.entries(items).map(([name, [value, line]]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {line}
          </dd>
        </div>
      ))}
    </FactList>
  );
}

const FactList = styled('dl', {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '3',
    borderBlockStart: '1px solid {colors.border}',
  },
  '& :is(dt, dd)': { color: 'fg.quiet' },
  '& b': { textStyle: 'figure', lineHeight: 1.6, color: 'fg', overflowWrap: 'anywhere' },
});

interface TableRowsProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Head and body of a table. The first cell of each row is a text, and names the row. */
export function TableRows({ head, rows }: TableRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={head[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
