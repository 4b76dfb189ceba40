import { chakra } from '@chakra-ui/react/styled-system';
import {
  ago,
  longestCopy as copy,
  engineThread,
  milliseconds,
  missedFrames,
  pageThread,
} from '../../content/profiler.ts';
import type { Thread } from '../../engine/run-slice.ts';
import type { Long } from '../history/causes.ts';
import type { View } from '../recorder.ts';
import { SectionTitle } from './section.tsx';

interface LongestListProps {
  readonly view: View;
  readonly host: Thread;
  readonly onPick: (long: Long) => void;
}

/** Per thread, what took longest: where to look first. */
export function LongestList({ view, host, onPick }: LongestListProps) {
  const { longest, period } = view.figures;
  const threads = [
    { name: engineThread[host], rows: longest.engine, none: copy.none },
    { name: pageThread, rows: longest.page, none: copy.noneOnPage },
  ];
  const scale = Math.max(2 * period, ...threads.flatMap(({ rows }) => rows.map(lengthOf)));
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Threads>
        {threads.map(({ name, rows, none }) => (
          <div key={name} data-longest={name}>
            <h4>{name}</h4>
            {rows.length === 0 && <p>{none}</p>}
            <ol>
              {rows.map((row) => (
                <li key={row.start}>
                  <Row
                    long={row}
                    share={lengthOf(row) / scale}
                    late={lengthOf(row) > period && (row.cause.on === 'engine' || row.missed > 0)}
                    when={ago(view.until - row.start)}
                    onPick={onPick}
                  />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </Threads>
    </section>
  );
}

interface RowProps {
  readonly long: Long;
  /** Of the longest bar. */
  readonly share: number;
  readonly late: boolean;
  readonly when: string;
  readonly onPick: (long: Long) => void;
}

function Row({ long, share, late, when, onPick }: RowProps) {
  const { cause, missed, exact } = long;
  const what = cause.on === 'engine' ? cause.span : copy.task;
  const length = `${exact ? '' : copy.about}${milliseconds(cause.length)}`;
  return (
    <button type="button" data-late={late || undefined} onClick={() => onPick(long)}>
      <b>{what}</b>{' '}
      <small>
        {when}
        {missed > 0 && ` · ${missedFrames(missed)}`}
      </small>{' '}
      <span>{length}</span>{' '}
      {cause.on === 'page' && cause.source !== null && <Source>{cause.source}</Source>}
      <Bar data-late={late || undefined} style={{ width: `${100 * share}%` }} />
    </button>
  );
}

function lengthOf({ cause }: Long): number {
  return cause.length;
}

const Threads = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    columnGap: '6',
    rowGap: '4',
    '& h4': { fontWeight: 600, fontSize: 'sm' },
    '& p': { fontSize: 'sm', color: 'fg.quiet', paddingBlock: '1' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '2',
      alignItems: 'baseline',
      alignContent: 'center',
      width: 'full',
      minHeight: { base: 'touch', md: '2rem' },
      paddingBlock: '4px',
      borderBlockStart: '1px solid {colors.border}',
      fontSize: 'sm',
      lineHeight: 1.35,
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'bg.raised' },
      _focusVisible: { outlineOffset: '-2px' },
      '& b': { fontWeight: 500 },
      '&[data-late]': { '& b, & span': { color: 'crash', fontWeight: 600 } },
      '& small': { fontSize: '2xs', color: 'fg.quiet' },
    },
  },
});

const Source = chakra('em', {
  base: {
    gridColumn: '1 / -1',
    fontSize: '2xs',
    fontStyle: 'normal',
    color: 'fg.quiet',
    overflowWrap: 'anywhere',
  },
});

const Bar = chakra('i', {
  base: {
    gridColumn: '1 / -1',
    height: '3px',
    marginBlockStart: '2px',
    bg: 'border.control',
    '&[data-late]': { bg: 'crash' },
  },
});
