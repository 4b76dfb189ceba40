import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef } from 'react';
import { useAppSelector } from '../app/store.ts';
import { CloseIcon } from '../art/icons.tsx';
import { profilerCopy as copy, engineThread } from '../content/profiler.ts';
import { ChartView } from './chart/chart-view.tsx';
import { type FrameDetail, frameDetail, isOfLastRun } from './history/frame-detail.ts';
import { Disturb } from './jank/disturb.tsx';
import { JankBench } from './jank/jank-bench.tsx';
import { Counts } from './parts/counts.tsx';
import { FrameView } from './parts/frame-view.tsx';
import { LongestList } from './parts/longest-list.tsx';
import { LookBack } from './parts/look-back.tsx';
import { SmallButton } from './parts/section.tsx';
import { SpreadTable } from './parts/spread-table.tsx';
import { TimeTravel } from './parts/time-travel.tsx';
import { TraceTools } from './parts/trace-tools.tsx';
import { VerdictLine } from './parts/verdict-line.tsx';
import type { Subject } from './subject.ts';
import { useProfiler } from './use-profiler.ts';

interface ProfilerPanelProps {
  readonly id: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** The profiler as it stands beside the game: what is wrong first, the tools last. */
export default function ProfilerPanel({ id, subject, onClose }: ProfilerPanelProps) {
  const profiler = useProfiler(subject);
  const { recorder, view, span, range, chosen } = profiler;
  const thread = useAppSelector((state) => state.run.thread);
  const host = view.host ?? 'worker';
  const summoned = useRef(false);
  const detail = useMemo(
    () => frameDetail(view.history, chosen, view.figures.period, host),
    [view, chosen, host],
  );
  const replayOf = ({ index, ticks }: FrameDetail) => {
    const run = subject.run();
    if (run === null || ticks > run.ticks || !isOfLastRun(view.history, index)) return null;
    return () => subject.replay(run, ticks);
  };
  return (
    <Panel id={id} aria-labelledby="profiler-title" data-profiler="" data-frozen={view.frozen}>
      <Head>
        <h2 id="profiler-title">{copy.title}</h2>
        <Host data-host={thread}>{thread === null ? copy.noEngine : engineThread[thread]}</Host>
        <SmallButton aria-label={copy.close} onClick={onClose}>
          <CloseIcon />
        </SmallButton>
      </Head>
      <Body>
        <Column>
          <VerdictLine figures={view.figures} host={host} />
          <LookBack profiler={profiler} />
          <ChartView
            recorder={recorder}
            span={span}
            range={range}
            chosen={chosen}
            onPick={profiler.pick}
            onRange={profiler.zoom}
          />
          {detail !== null && (
            <FrameView
              view={view}
              host={host}
              detail={detail}
              onPick={profiler.pick}
              onReplay={replayOf(detail)}
              summoned={summoned}
            />
          )}
          <LongestList
            view={view}
            host={host}
            onPick={(long) => {
              summoned.current = true;
              profiler.pickLong(long);
            }}
          />
        </Column>
        <Column>
          <SpreadTable figures={view.figures} />
          <Counts view={view} />
          <TimeTravel subject={subject} />
          <TraceTools recorder={recorder} subject={subject} host={host} />
        </Column>
        <Column>
          <Disturb subject={subject} />
          <JankBench subject={subject} />
        </Column>
      </Body>
    </Panel>
  );
}

const Panel = chakra('section', {
  base: {
    containerType: 'inline-size',
    minWidth: '0',
    borderBlockStart: { base: '1px solid {colors.border}', xl: '0' },
    // Beside the game it scrolls by itself: the game stays in sight.
    position: { xl: 'sticky' },
    top: { xl: 'calc(var(--price-bar) + var(--header) + 1rem)' },
    maxHeight: { xl: 'calc({sizes.view} - 2rem)' },
    overflowY: { xl: 'auto' },
    scrollbarWidth: 'thin',
    scrollbarColor: '{colors.border.control} transparent',
    paddingInlineEnd: { xl: '3' },
  },
});

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'readout',
    '& h2': { textStyle: 'title' },
    '& button': { marginInlineStart: 'auto', paddingInline: '2', borderColor: 'transparent' },
  },
});

const Host = chakra('span', {
  base: { fontSize: 'sm', color: 'fg.quiet', whiteSpace: 'nowrap' },
});

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '8',
    rowGap: '6',
    '@container (min-width: 46rem)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      '& > :nth-of-type(2)': { gridColumn: '2', gridRow: '1 / span 2' },
    },
  },
});

const Column = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '5',
  },
});
