import { chakra } from '@chakra-ui/react/styled-system';
import type { Collector } from '../collection/collector.ts';
import { commitsAreCounted } from '../collection/react-commits.ts';
import type { Figures } from '../history/figures.ts';
import type { ProfiledGame, Thread } from '../profiled-game.ts';
import { bytes, countsCopy as copy, figure } from '../texts.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

interface CountsProps {
  readonly game: ProfiledGame;
  readonly collector: Collector;
}

/** Figures that are counted, not timed. */
export function Counts({ collector, game }: CountsProps) {
  const { figures, heap, thread } = useView(collector);
  const { commitHint } = game.description;
  const { counters, messages, late } = figures;
  const rows: readonly Row[] = [
    ['frames', maybe(figures.framesPerSecond, figure), copy.framesPerSecond],
    ['missed', String(figures.missed), copy.missed],
    ...counters.map(({ name, value }) => [`counter ${name}`, maybe(value, String), name] as const),
    ...messageRows(messages, thread),
    ['tasks', String(figures.tasks), copy.tasks],
    ...rowIf(game.replays !== undefined, 'late', String(late.presses), copy.late(late.mostBack)),
    ...commitRow(figures.commitsPerSecond, commitHint),
    ['heap', maybe(heap, bytes), heap === null ? copy.noHeap : copy.heap],
    ['display', copy.hertz(1000 / figures.period), copy.display],
    ...rowIf(figures.lost > 0, 'lost', String(figures.lost), copy.lost),
  ];
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <List>
        {rows.map(([key, value, name]) => (
          <div key={key} data-count={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

type Row = readonly [key: string, value: string, name: string];

function rowIf(isShown: boolean, ...row: Row): readonly Row[] {
  return isShown ? [row] : [];
}

/** Messages of the loop; with the engine on the page, reports are calls, which copy no bytes. */
function messageRows(messages: Figures['messages'], thread: Thread): readonly Row[] {
  if (messages === null) return [];
  const isWorker = thread === 'worker';
  return [
    ['messages', figure(messages.perSecond), isWorker ? copy.messages : copy.calls],
    ['bytes', bytes(isWorker ? messages.bytesPerSecond : 0), copy.bytes],
  ];
}

/** Only for pages of React: no row when commits are not counted and the host has no hint. */
function commitRow(perSecond: number, hint: string | undefined): readonly Row[] {
  if (commitsAreCounted()) return [['commits', figure(perSecond), copy.commits]];
  return hint === undefined ? [] : [['commits', copy.none, hint]];
}

function maybe(value: number | null, show: (value: number) => string): string {
  return value === null ? copy.none : show(value);
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    columnGap: '4',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      paddingBlock: '2',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& dt': { fontSize: '2xs', lineHeight: 1.3, color: 'fg.quiet' },
    '& dd': { textStyle: 'figure', fontSize: 'md' },
  },
});
