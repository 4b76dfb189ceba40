import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { Collector } from '../collection/collector.ts';
import { commitsAreCounted } from '../collection/react-commits.ts';
import type { ProfiledGame } from '../profiled-game.ts';
import { bytes, countsCopy as copy, figure } from '../texts.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

interface CountsProps {
  readonly game: ProfiledGame;
  readonly collector: Collector;
}

/** Figures that are counted, not timed. */
export const Counts = memo(function Counts(props: CountsProps) {
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <List>
        <Items {...props} />
      </List>
    </section>
  );
});

function Items({ collector, game }: CountsProps) {
  const { figures, heap, thread } = useView(collector);
  const { commitHint } = game.description;
  const { counters, messages } = figures;
  const rows: readonly Row[] = [
    ['frames', maybe(figures.framesPerSecond, figure), copy.framesPerSecond],
    ['missed', String(figures.missed), copy.missed],
    ...counters.map(({ name, value }) => [`counter ${name}`, maybe(value, String), name] as const),
    ...(messages === null
      ? []
      : ([
          [
            'messages',
            figure(messages.perSecond),
            thread === 'worker' ? copy.messages : copy.calls,
          ],
          ['bytes', bytes(thread === 'worker' ? messages.bytesPerSecond : 0), copy.bytes],
        ] as const)),
    ['tasks', String(figures.tasks), copy.tasks],
    ...(game.replays === undefined
      ? []
      : ([['late', String(figures.late.presses), copy.late(figures.late.mostBack)]] as const)),
    ...commitRow(figures.commitsPerSecond, commitHint),
    ['heap', maybe(heap, bytes), heap === null ? copy.noHeap : copy.heap],
    ['display', copy.hertz(1000 / figures.period), copy.display],
  ];
  return (
    <>
      {rows.map(([key, value, name]) => (
        <div key={key} data-count={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {figures.lost > 0 && (
        <div data-count="lost">
          <dt>{copy.lost}</dt>
          <dd>{figures.lost}</dd>
        </div>
      )}
    </>
  );
}

type Row = readonly [key: string, value: string, name: string];

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
