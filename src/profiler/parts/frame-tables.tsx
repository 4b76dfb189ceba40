import { chakra } from '@chakra-ui/react/styled-system';
import type { FrameDetail } from '../history/frame-detail.ts';
import { frameCopy as copy, milliseconds, signed } from '../texts.ts';
import { SectionTitle } from './section.tsx';

/** The resolution of browser clocks, ms: shorter spans read as 0. */
const CLOCK_MS = 0.1;

interface SpanTableProps {
  readonly detail: FrameDetail;
  /** Colour of a span, by name. */
  readonly colourOf: (span: string) => string;
}

/** The spans of a frame and the tasks of the page around it. */
export function SpanTable({ detail, colourOf }: SpanTableProps) {
  const longest = Math.max(...detail.spans.map(({ length }) => length));
  const listed = detail.spans.filter(({ length }) => length >= CLOCK_MS || length === longest);
  const short = detail.spans.length - listed.length;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{copy.span}</th>
          <th scope="col">{copy.begins}</th>
          <th scope="col">{copy.length}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ index, name, start, length }) => (
          <tr key={index} data-longest-row={length === longest || undefined}>
            <th scope="row">
              <Swatch style={{ backgroundColor: colourOf(name) }} /> {name}
            </th>
            <td>{milliseconds(start)}</td>
            <td>{milliseconds(length)}</td>
          </tr>
        ))}
        {detail.tasks.map(({ index, start, length, source }) => (
          <tr key={`page ${index}`}>
            <th scope="row">
              <Swatch data-page="" /> {copy.pageTask(source)}
            </th>
            <td>{signed(start)}</td>
            <td>{milliseconds(length)}</td>
          </tr>
        ))}
        {short > 0 && (
          <tr>
            <td colSpan={3}>{copy.short(short)}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

export function PressList({ detail }: { readonly detail: FrameDetail }) {
  const { presses, length } = detail;
  return (
    <div>
      <SectionTitle as="h4">{copy.presses}</SectionTitle>
      {presses.length === 0 && <p>{copy.noPresses}</p>}
      <ul>
        {presses.map(({ index, name, pressed, taken, drawn, late }) => (
          <li key={index}>
            <b>{name}</b> {copy.before(milliseconds(length - pressed))}{' '}
            {copy.pressLine(milliseconds(taken - pressed), milliseconds(drawn - pressed))}
            {late !== null && ` ${copy.lateLine(milliseconds(late.heard), late.tick, late.back)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { paddingBlock: '3px', textAlign: 'end', fontWeight: 400 },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody th': { overflowWrap: 'anywhere' },
    '& thead th': { textStyle: 'label', color: 'fg.quiet' },
    '& td[colspan]': { textAlign: 'start', color: 'fg.quiet' },
    '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
    '& [data-longest-row]': { fontWeight: 600, '& th, & td': { fontWeight: 600 } },
  },
});

const Swatch = chakra('i', {
  base: {
    display: 'inline-block',
    boxSize: '3',
    marginInlineEnd: '1',
    verticalAlign: '-1px',
    '&[data-page]': { bg: 'fg.quiet' },
  },
});
