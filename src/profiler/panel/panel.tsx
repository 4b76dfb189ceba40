import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ChartView } from '../chart/chart-view.tsx';
import type { Collector } from '../collection/collector.ts';
import type { LongWork } from '../history/longest.ts';
import { BlockControls } from '../jank/block-controls.tsx';
import { JankBenchmark } from '../jank/jank-benchmark.tsx';
import { Counts } from '../parts/counts.tsx';
import { FrameView } from '../parts/frame-view.tsx';
import { LongestList } from '../parts/longest-list.tsx';
import { RangeChoice } from '../parts/range-choice.tsx';
import { SmallButton } from '../parts/section.tsx';
import { SpreadTable } from '../parts/spread-table.tsx';
import { Stepping } from '../parts/stepping.tsx';
import { TraceTools } from '../parts/trace-tools.tsx';
import { useProfiler } from '../parts/use-profiler.ts';
import { VerdictLine } from '../parts/verdict-line.tsx';
import { type ProfiledGame, useGameState } from '../profiled-game.ts';
import { profilerCopy as copy } from '../texts.ts';

interface ProfilerPanelProps {
  readonly game: ProfiledGame;
  /** For a host that reads the records too; by default the panel has its own. */
  readonly collector?: Collector;
  readonly onClose: () => void;
}

/** The profiler, next to the game. The verdict comes first, the tools last. */
export default function ProfilerPanel({ game, collector: given, onClose }: ProfilerPanelProps) {
  const profiler = useProfiler(game, given);
  const { collector, chosen, chooseWork } = profiler;
  const thread = useGameState(game, (state) => state.thread);
  const frame = useRef<HTMLElement>(null);
  // Moves the focus to the chosen frame, and scrolls it into view.
  const show = useCallback(
    (work: LongWork) => {
      flushSync(() => chooseWork(work));
      frame.current?.focus({ preventScroll: true });
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
    [chooseWork],
  );
  return (
    <Panel aria-labelledby="profiler-title" data-profiler="" data-frozen={profiler.frozen}>
      <Head>
        <h2 id="profiler-title">{copy.title}</h2>
        <ThreadName data-engine-thread={thread}>
          {thread === null ? copy.noEngine : game.description.threadName(thread)}
        </ThreadName>
        <SmallButton aria-label={copy.close} onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12m0-12L4 16" stroke="currentColor" strokeWidth="2" />
          </svg>
        </SmallButton>
      </Head>
      <Body>
        <Column>
          <VerdictLine collector={collector} game={game} />
          <RangeChoice profiler={profiler} />
          <ChartView
            collector={collector}
            rangeMs={profiler.rangeMs}
            zoom={profiler.zoom}
            chosen={chosen}
            onPick={profiler.chooseFrame}
            onZoom={profiler.zoomTo}
          />
          {chosen >= 0 && (
            <FrameView
              collector={collector}
              game={game}
              chosen={chosen}
              onPick={profiler.chooseFrame}
              ref={frame}
            />
          )}
          <LongestList collector={collector} game={game.description} onPick={show} />
        </Column>
        <Column>
          <SpreadTable collector={collector} />
          <Counts collector={collector} game={game} />
          {game.step !== undefined && <Stepping game={game} />}
          <TraceTools collector={collector} game={game} />
        </Column>
        <Column>
          <BlockControls game={game} />
          {game.testRuns !== undefined && <JankBenchmark game={game} runs={game.testRuns} />}
        </Column>
      </Body>
    </Panel>
  );
}

/** Never translated: its texts are renewed many times a second, around text nodes that must stay. */
const Panel = chakra(
  'section',
  {
    base: {
      containerType: 'inline-size',
      minWidth: '0',
    },
  },
  { forwardProps: ['translate'], defaultProps: { translate: 'no' } },
);

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

const ThreadName = chakra('span', {
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
