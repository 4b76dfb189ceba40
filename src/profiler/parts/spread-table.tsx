import { chakra } from '@chakra-ui/react/styled-system';
import type { Summary } from '../../../shared/statistics.ts';
import type { Collector } from '../collection/collector.ts';
import type { Figures } from '../history/figures.ts';
import { spreadCopy as copy, duration } from '../texts.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

const COLUMNS = ['p50', 'p95', 'p99', 'worst'] as const;

interface SpreadTableProps {
  readonly collector: Collector;
}

/** p50, p95, p99 and worst of ticks, drawing, frame intervals and presses. */
export function SpreadTable({ collector }: SpreadTableProps) {
  const { figures } = useView(collector);
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
        <tbody>
          {rowsOf(figures).map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface RowProps {
  /** Name of the row in `data-spread`, for scripts. */
  readonly name: string;
  readonly label: string;
  readonly summary: Summary | null;
  /** ms above which a figure is marked. */
  readonly budget: number;
}

function Row({ name, label, summary, budget }: RowProps) {
  return (
    <tr data-spread={name}>
      <th scope="row">{label}</th>
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

/** A budget is one frame for work and two for a press. Rows of presses are for a host that has some. */
function rowsOf({ spreads, presses, period }: Figures): readonly RowProps[] {
  const { rows } = copy;
  const budget = 2 * period;
  return [
    ...spreads.spans.map(({ name, summary }) => ({ name, label: name, summary, budget: period })),
    { name: 'interval', label: rows.interval, summary: spreads.interval, budget: 1.5 * period },
    ...(presses ? (['pressToTick', 'pressToFrame'] as const) : []).map((name) => ({
      name,
      label: rows[name],
      summary: spreads[name],
      budget,
    })),
  ];
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
