import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { spreadCopy as copy, duration } from '../../content/profiler.ts';
import type { Collector } from '../collection/collector.ts';
import type { Figures, Spreads } from '../history/figures.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

const ROWS = ['tick', 'draw', 'interval', 'pressToTick', 'pressToFrame'] as const;
const COLUMNS = ['p50', 'p95', 'p99', 'worst'] as const;

interface SpreadTableProps {
  readonly collector: Collector;
}

/** p50, p95, p99 and worst of ticks, drawing, frame intervals and presses. */
export const SpreadTable = memo(function SpreadTable({ collector }: SpreadTableProps) {
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Table>
        <thead>
          <tr>
            <th scope="col">{copy.unit}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {copy.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <Rows collector={collector} />
      </Table>
    </section>
  );
});

function Rows({ collector }: SpreadTableProps) {
  const { figures } = useView(collector);
  return (
    <tbody>
      {ROWS.map((row) => (
        <Row key={row} name={row} spreads={figures.spreads} budget={budgetOf(row, figures)} />
      ))}
    </tbody>
  );
}

interface RowProps {
  readonly name: (typeof ROWS)[number];
  readonly spreads: Spreads;
  readonly budget: number;
}

function Row({ name, spreads, budget }: RowProps) {
  const summary = spreads[name];
  return (
    <tr data-spread={name}>
      <th scope="row">{copy.rows[name]}</th>
      {COLUMNS.map((column) => {
        const value = summary?.[column];
        return (
          <td
            key={column}
            data-column={column}
            data-value={value}
            data-over-budget={(value !== undefined && value > budget) || undefined}
          >
            {value === undefined ? copy.none : duration(value)}
          </td>
        );
      })}
    </tr>
  );
}

/** ms above which a figure is marked: one frame for work, two for a press. */
function budgetOf(row: (typeof ROWS)[number], { period }: Figures): number {
  if (row === 'pressToFrame' || row === 'pressToTick') return 2 * period;
  return row === 'interval' ? 1.5 * period : period;
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '6px', textAlign: 'end', fontWeight: 400 },
    '& th:first-of-type': { textAlign: 'start' },
    '& thead th': { textStyle: 'label', color: 'fg.quiet' },
    '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
    '& tbody th': { color: 'fg.quiet', whiteSpace: 'nowrap' },
    '& td': { fontWeight: 500, paddingInlineStart: '2' },
    '& td[data-over-budget]': { color: 'crash' },
  },
});
