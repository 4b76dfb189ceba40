import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import {
  ago,
  frameCopy as copy,
  engineThread,
  milliseconds,
  missedFrames,
  pageThread,
  signed,
} from '../../content/profiler.ts';
import type { Collector } from '../collector.ts';
import { spanColours } from '../colours.ts';
import { type FrameDetail, frameDetail, nextLate, runOfFrame } from '../history/frame-detail.ts';
import type { ProfiledGame } from '../profiled-game.ts';
import { useView } from '../use-profiler.ts';
import { CauseText } from './cause-text.tsx';
import { Row, SectionTitle, SmallButton } from './section.tsx';
import { Timeline } from './timeline.tsx';

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
  const { history, figures, until, host } = view;
  const detail = frameDetail(history, chosen, figures.period, host);
  if (detail === null) return null;
  const { index, interval, missed, cause, length, from, ticks } = detail;
  const source = runOfFrame(history, index);
  const run = source === 'live' ? game.run() : source === 'replay' ? game.replayed() : null;
  const replayable = run !== null && ticks <= run.ticks ? run : null;
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
        <h3>{copy.at(ticks, ago(until - from - length))}</h3>
        <Steps>
          {go(copy.previousLate, '«', late(-1))}
          {go(copy.previous, '‹', index - 1)}
          {go(copy.next, '›', index + 1)}
          {go(copy.nextLate, '»', late(1))}
        </Steps>
      </Head>
      <Reason>
        <strong data-late={missed > 0 || undefined}>
          {interval === 0 ? copy.rest : copy.after(milliseconds(interval))}
          {missed > 0 && `, ${missedFrames(missed)}`}
        </strong>{' '}
        {cause !== null && (
          <>
            {copy.because} <CauseText cause={cause} host={host} />
          </>
        )}
      </Reason>
      <Timeline
        detail={detail}
        period={figures.period}
        engine={engineThread[host]}
        page={pageThread}
      />
      <Spans detail={detail} />
      <Presses detail={detail} />
      {replayable !== null && (
        <Row>
          <SmallButton onClick={() => game.replay(replayable, ticks)}>{copy.replay}</SmallButton>
        </Row>
      )}
    </Frame>
  );
}

/** The resolution of browser clocks, ms: shorter spans read as 0. */
const CLOCK_MS = 0.1;

function Spans({ detail }: { readonly detail: FrameDetail }) {
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
          <tr key={index} data-longest={length === longest || undefined}>
            <th scope="row">
              <Swatch style={{ backgroundColor: spanColours[name] }} /> {name}
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

function Presses({ detail }: { readonly detail: FrameDetail }) {
  const { presses, length } = detail;
  return (
    <div>
      <SectionTitle as="h4">{copy.presses}</SectionTitle>
      {presses.length === 0 && <p>{copy.noPresses}</p>}
      <ul>
        {presses.map(({ index, name, pressed, taken, drawn }) => (
          <li key={index}>
            <b>{copy.press[name]}</b> {copy.before(milliseconds(length - pressed))}{' '}
            {copy.pressLine(milliseconds(taken - pressed), milliseconds(drawn - pressed))}
          </li>
        ))}
      </ul>
    </div>
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
    '& [data-longest]': { fontWeight: 600, '& th, & td': { fontWeight: 600 } },
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
