import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAppSelector } from '../app/store.ts';
import { profilerCopy as copy, engineThread } from '../content/profiler.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { ChartView } from './chart/chart-view.tsx';
import type { Long } from './history/causes.ts';
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
import type { Subject } from './profiled-game.ts';
import { useProfiler } from './use-profiler.ts';

interface ProfilerPanelProps {
  readonly id: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** The profiler as it stands beside the game: what is wrong first, the tools last. */
export default function ProfilerPanel({ id, subject, onClose }: ProfilerPanelProps) {
  const profiler = useProfiler(subject);
  const { recorder, span, range, chosen, pickLong } = profiler;
  const thread = useAppSelector((state) => state.run.thread);
  const frame = useRef<HTMLElement>(null);
  // What was asked for comes into sight, and the keys with it.
  const show = useCallback(
    (long: Long) => {
      flushSync(() => pickLong(long));
      frame.current?.focus({ preventScroll: true });
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
    [pickLong],
  );
  return (
    <Panel id={id} aria-labelledby="profiler-title" data-profiler="" data-frozen={profiler.frozen}>
      <Head>
        <h2 id="profiler-title">{copy.title}</h2>
        <Host data-host={thread}>{thread === null ? copy.noEngine : engineThread[thread]}</Host>
        <SmallButton aria-label={copy.close} onClick={onClose}>
          <CloseIcon />
        </SmallButton>
      </Head>
      <Body>
        <Column>
          <VerdictLine recorder={recorder} />
          <LookBack profiler={profiler} />
          <ChartView
            recorder={recorder}
            span={span}
            range={range}
            chosen={chosen}
            onPick={profiler.pick}
            onRange={profiler.zoom}
          />
          {chosen >= 0 && (
            <FrameView
              recorder={recorder}
              subject={subject}
              chosen={chosen}
              onPick={profiler.pick}
              ref={frame}
            />
          )}
          <LongestList recorder={recorder} onPick={show} />
        </Column>
        <Column>
          <SpreadTable recorder={recorder} />
          <Counts recorder={recorder} />
          <TimeTravel subject={subject} />
          <TraceTools recorder={recorder} subject={subject} />
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
    // Rings of what has the focus are drawn outside of it.
    paddingInlineStart: { xl: '1' },
    marginInlineStart: { xl: '-1' },
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
