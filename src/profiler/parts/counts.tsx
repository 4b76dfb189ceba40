import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { bytes, countsCopy as copy, figure } from '../../content/profiler.ts';
import type { Collector } from '../collection/collector.ts';
import { commitsAreCounted } from '../collection/react-commits.ts';
import { SectionTitle } from './section.tsx';
import { useView } from './use-profiler.ts';

interface CountsProps {
  readonly collector: Collector;
}

/** Figures that are counted, not timed. */
export const Counts = memo(function Counts({ collector }: CountsProps) {
  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <List>
        <Items collector={collector} />
      </List>
    </section>
  );
});

function Items({ collector }: CountsProps) {
  const { figures, heap, thread } = useView(collector);
  const rows: readonly (readonly [key: string, value: string, name: string])[] = [
    ['frames', maybe(figures.framesPerSecond, figure), copy.framesPerSecond],
    ['missed', String(figures.missed), copy.missed],
    ['bodies', maybe(figures.bodies, String), copy.bodies],
    [
      'messages',
      figure(figures.messagesPerSecond),
      thread === 'worker' ? copy.messages : copy.calls,
    ],
    ['bytes', bytes(thread === 'worker' ? figures.bytesPerSecond : 0), copy.bytes],
    ['tasks', String(figures.tasks), copy.tasks],
    ['late', String(figures.late.presses), copy.late(figures.late.mostBack)],
    commitsAreCounted()
      ? ['commits', figure(figures.commitsPerSecond), copy.commits]
      : ['commits', copy.none, copy.reload],
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
      {figures.overwritten > 0 && (
        <div data-count="overwritten">
          <dt>{copy.overwritten}</dt>
          <dd>{figures.overwritten}</dd>
        </div>
      )}
    </>
  );
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
