import { chakra } from '@chakra-ui/react/styled-system';
import type { Collector } from '../collection/collector.ts';
import type { LongWork } from '../history/longest.ts';
import type { GameDescription } from '../profiled-game.ts';
import { ago, longestCopy as copy, milliseconds, missedFrames, pageThread } from '../texts.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

interface LongestListProps {
  readonly game: GameDescription;
  readonly collector: Collector;
  readonly onPick: (work: LongWork) => void;
}

/** The longest work on each thread: the first places to look at. Plain elements, rendered with every reading. */
export function LongestList({ collector, game, onPick }: LongestListProps) {
  const { figures, until, thread } = useView(collector);
  const { longest, period } = figures;
  const threads = [
    { name: game.threadName(thread), rows: longest.engine, none: copy.none },
    ...longest.others.map((other) => ({ ...other, none: copy.none })),
    { name: pageThread, rows: longest.page, none: copy.noneOnPage },
  ];
  const scale = Math.max(2 * period, ...threads.flatMap(({ rows }) => rows.map(lengthOf)));
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Lists>
        {threads.map(({ name, rows, none }) => (
          <div key={name} data-longest={name}>
            <h4>{name}</h4>
            {rows.length === 0 && <p>{none}</p>}
            <ol>
              {rows.map((row) => (
                <li key={row.index}>
                  <Row
                    work={row}
                    share={lengthOf(row) / scale}
                    isOverBudget={
                      lengthOf(row) > period && (row.cause.on === 'engine' || row.missed > 0)
                    }
                    when={ago(until - row.start)}
                    onPick={onPick}
                  />
                </li>
              ))}
            </ol>
            {rows.some(isUnnamed) && <p>{copy.unnamed}</p>}
          </div>
        ))}
      </Lists>
    </section>
  );
}

interface RowProps {
  readonly work: LongWork;
  /** Length of the bar, as a share of the longest one. */
  readonly share: number;
  readonly isOverBudget: boolean;
  readonly when: string;
  readonly onPick: (work: LongWork) => void;
}

function Row({ work, share, isOverBudget, when, onPick }: RowProps) {
  const { cause, missed, exact } = work;
  const what = cause.on === 'engine' ? cause.span : copy.task;
  const length = `${exact ? '' : copy.about}${milliseconds(cause.length)}`;
  return (
    <button type="button" data-over-budget={isOverBudget || undefined} onClick={() => onPick(work)}>
      <b>{what}</b>{' '}
      <small>
        {when}
        {missed > 0 && ` · ${missedFrames(missed)}`}
      </small>{' '}
      <span>{length}</span>{' '}
      {cause.on === 'page' && cause.source !== null && <em>{cause.source}</em>}
      <i style={{ width: `${Math.round(100 * share)}%` }} />
    </button>
  );
}

function isUnnamed({ cause }: LongWork): boolean {
  return cause.on === 'page' && cause.source === null;
}

function lengthOf({ cause }: LongWork): number {
  return cause.length;
}

const Lists = chakra('div', {
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
      '& small': { fontSize: '2xs', color: 'fg.quiet' },
      '& em': {
        gridColumn: '1 / -1',
        fontSize: '2xs',
        fontStyle: 'normal',
        color: 'fg.quiet',
        overflowWrap: 'anywhere',
      },
      '& i': {
        gridColumn: '1 / -1',
        height: '3px',
        marginBlockStart: '2px',
        bg: 'border.control',
      },
      '&[data-over-budget]': {
        '& b, & span': { color: 'crash', fontWeight: 600 },
        '& i': { bg: 'crash' },
      },
    },
  },
});
