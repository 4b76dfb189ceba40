import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import type { Collector } from '../collection/collector.ts';
import { spanColour } from '../colours.ts';
import { frameDetail, nextLate, runOfFrame } from '../history/frame-detail.ts';
import type { ProfiledGame } from '../profiled-game.ts';
import { ago, frameCopy as copy, milliseconds, missedFrames, pageThread } from '../texts.ts';
import { CauseText } from './cause-text.tsx';
import { PressList, SpanTable } from './frame-tables.tsx';
import { Row, SmallButton } from './section.tsx';
import { Timeline } from './timeline.tsx';
import { useView } from './use-profiler.ts';

interface FrameViewProps {
  readonly collector: Collector;
  readonly game: ProfiledGame;
  readonly chosen: number;
  readonly onPick: (frame: number) => void;
  readonly ref: Ref<HTMLElement>;
}

/** One frame: the work on both threads, and the presses before it. */
export function FrameView({ collector, game, chosen, onPick, ref }: FrameViewProps) {
  const view = useView(collector);
  const { history, figures, until, thread, runs } = view;
  const detail = frameDetail(history, chosen, figures.period, thread);
  if (detail === null) return null;
  const { index, interval, isOnDemand, missed, cause, length, from, ticks } = detail;
  const source = runOfFrame(history, index);
  const run = source === null ? null : runs[source]();
  const replayable = run !== null && ticks <= run.ticks ? run : null;
  const { description, replays } = game;
  const colourOf = (name: string) => spanColour(name, history.names.spans, description.colours);
  const came = isOnDemand ? copy.onDemand : copy.after;
  const late = (step: 1 | -1) => nextLate(history, index, step, figures.period);
  const go = (label: string, sign: string, to: number) => (
    <SmallButton
      aria-label={label}
      title={label}
      aria-disabled={to === index || to < 0 || to >= history.frames.length}
      onClick={() => {
        if (to >= 0 && to < history.frames.length) onPick(to);
      }}
    >
      {sign}
    </SmallButton>
  );
  return (
    <Frame ref={ref} tabIndex={-1} aria-label={copy.title} data-frame={index}>
      <Head>
        <h3>
          {copy.at(description.ticksPerSecond === null ? null : ticks, ago(until - from - length))}
        </h3>
        <Steps>
          {go(copy.previousLate, '«', late(-1))}
          {go(copy.previous, '‹', index - 1)}
          {go(copy.next, '›', index + 1)}
          {go(copy.nextLate, '»', late(1))}
        </Steps>
      </Head>
      <Reason>
        <strong data-late={missed > 0 || undefined}>
          {interval === 0 ? copy.rest : came(milliseconds(interval))}
          {missed > 0 && `, ${missedFrames(missed)}`}
        </strong>{' '}
        {cause !== null && (
          <>
            {copy.cause} <CauseText cause={cause} thread={thread} game={description} />
          </>
        )}
      </Reason>
      <Timeline
        detail={detail}
        period={figures.period}
        colourOf={colourOf}
        engine={description.threadName(thread)}
        page={pageThread}
      />
      <SpanTable detail={detail} colourOf={colourOf} />
      <PressList detail={detail} />
      {replays !== undefined && replayable !== null && (
        <Row>
          <SmallButton onClick={() => replays.replay(replayable, ticks)}>{copy.replay}</SmallButton>
        </Row>
      )}
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    paddingBlock: '3',
    borderBlock: '1px solid {colors.accent}',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& h3': { fontWeight: 600 },
    '& p': { color: 'fg.quiet' },
    '& li': { color: 'fg.quiet', paddingBlock: '2px' },
    '& li b': { color: 'fg', fontWeight: 500 },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  },
});

const Steps = chakra('div', { base: { display: 'flex', gap: '1' } });

const Reason = chakra('p', {
  base: {
    lineHeight: 1.45,
    '& strong': { display: 'block', color: 'fg', fontWeight: 600 },
    '& strong[data-late]': { color: 'crash' },
    '& b': { color: 'fg', fontWeight: 600 },
    '& code': { fontFamily: 'monospace', fontSize: 'xs', overflowWrap: 'anywhere', color: 'fg' },
  },
});
