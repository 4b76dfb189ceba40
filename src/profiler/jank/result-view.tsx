import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Row, SmallButton, SmallText } from '../parts/section.tsx';
import type { Thread } from '../profiled-game.ts';
import { figure } from '../texts.ts';
import { type Measured, STRIP_MS } from './measure.ts';
import { SEED, STEPS, THREADS } from './plan.ts';
import type { BenchmarkResult } from './run-benchmark.ts';
import { benchmarkCopy as copy } from './texts.ts';

interface ResultViewProps {
  /** The game's name. */
  readonly game: string;
  readonly result: BenchmarkResult;
}

/** The figures of both threads, one below the other, with a picture of their frames. */
export function ResultView({ game, result }: ResultViewProps) {
  const { worker, main } = result.threads;
  return (
    <Result data-benchmark-result="">
      <Verdict>
        {result.canWorkerDraw
          ? copy.verdict(figure(worker.most.framesPerSecond), figure(main.most.framesPerSecond))
          : copy.noWorker}
      </Verdict>
      {STEPS.map(({ condition }) => (
        <table key={condition}>
          <caption>{copy.conditions[condition]}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.thread}</th>
              <th scope="col">{copy.columns.frames}</th>
              <th scope="col">{copy.columns.worst}</th>
              <th scope="col">{copy.columns.press}</th>
              <th scope="col">{copy.columns.ticksOff}</th>
            </tr>
          </thead>
          {THREADS.map((thread) => (
            <Rows
              key={thread}
              thread={thread}
              measured={result.threads[thread][condition]}
              best={worker[condition].framesPerSecond}
            />
          ))}
        </table>
      ))}
      <SmallText>{copy.strip}</SmallText>
      <CopyText text={resultText(game, result, navigator.userAgent)} />
    </Result>
  );
}

interface RowsProps {
  readonly thread: Thread;
  readonly measured: Measured;
  /** Frames a second with the engine in the worker; clearly lower rates are marked. */
  readonly best: number;
}

/** Share of the best rate below which a rate is marked. */
const WORSE = 0.95;

function Rows({ thread, measured, best }: RowsProps) {
  const { framesPerSecond, interval, press, ticksOff, strip } = measured;
  return (
    <tbody data-engine-thread={thread}>
      <tr>
        <td colSpan={5}>
          <Strip strip={strip} />
        </td>
      </tr>
      <tr>
        <th scope="row">{copy.threads[thread]}</th>
        <td
          data-value={framesPerSecond}
          data-worse={framesPerSecond < WORSE * best || undefined}
          data-column="frames"
        >
          {figure(framesPerSecond)}
        </td>
        <td>{figure(interval.worst)}</td>
        <td>{press === null ? copy.none : figure(press.p95)}</td>
        <td>
          {ticksOff === null
            ? copy.none
            : copy.ticksOff(ticksOff.corrected.p95, ticksOff.uncorrected.p95)}
        </td>
      </tr>
    </tbody>
  );
}

/** Copies the result. Where the clipboard refuses, it shows the text selected, to be copied by hand. */
function CopyText({ text }: { readonly text: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'refused') area.current?.select();
  }, [state]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser may forbid it; over plain http there is no clipboard at all.
      setState('refused');
    }
  };
  return (
    <div>
      <Row>
        <SmallButton onClick={() => void write()}>{copy.copy}</SmallButton>
        <CopyStatus role="status">
          {state === 'copied' && copy.copied}
          {state === 'refused' && copy.copyByHand}
        </CopyStatus>
      </Row>
      {state === 'refused' && (
        <Text ref={area} readOnly rows={12} aria-label={copy.resultLabel} value={text} />
      )}
    </div>
  );
}

/** Next to the button, so that it is in sight. */
const CopyStatus = chakra(SmallText, { base: { alignSelf: 'center' } });

const Result = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& table': { width: 'full', borderCollapse: 'collapse' },
    '& caption': { textAlign: 'start', fontWeight: 600, paddingBlockEnd: '1' },
    '& th, & td': { paddingBlock: '3px', textAlign: 'end', fontWeight: 400 },
    '& th:first-of-type': { textAlign: 'start' },
    '& td[colspan]': { paddingBlock: '1px' },
    '& thead th': { textStyle: 'label', color: 'fg.quiet', verticalAlign: 'bottom' },
    '& [data-column=frames]': { fontWeight: 600 },
    '& [data-worse]': { color: 'crash' },
  },
});

const Verdict = chakra('p', { base: { fontSize: 'md', fontWeight: 600, lineHeight: 1.4 } });

const Text = chakra('textarea', {
  base: {
    width: 'full',
    marginBlockStart: '2',
    padding: '2',
    border: '1px solid {colors.border.control}',
    fontFamily: 'monospace',
    fontSize: 'xs',
    whiteSpace: 'pre',
    overflowX: 'auto',
  },
});

function resultText(game: string, result: BenchmarkResult, browser: string): string {
  const rows = STEPS.flatMap(({ condition }) => [
    `${copy.conditions[condition]}:`,
    ...THREADS.map(
      (thread) => `  ${copy.threads[thread].padEnd(7)}${line(result.threads[thread][condition])}`,
    ),
  ]);
  return [
    copy.textTitle(game, SEED),
    ...rows,
    ...(result.canWorkerDraw ? [] : [copy.noWorker]),
    browser,
    '',
  ].join('\n');
}

function line({ framesPerSecond, interval, press, ticksOff }: Measured): string {
  return copy.textLine(
    figure(framesPerSecond),
    figure(interval.worst),
    press === null ? copy.none : figure(press.p95),
    ticksOff === null ? copy.none : copy.ticksOff(ticksOff.corrected.p95, ticksOff.uncorrected.p95),
  );
}

const HEIGHT = 24;
/** Width of a frame's line, ms. */
const LINE_MS = 4;

/** A part of a step: a line for each frame that arrived, a shade for each block of the page. */
function Strip({ strip }: { readonly strip: Measured['strip'] }) {
  return (
    <Picture
      viewBox={`0 0 ${STRIP_MS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {strip.blocks.map(({ from, to }) => (
        <rect key={from} data-block="" x={from} width={to - from} height={HEIGHT} />
      ))}
      {strip.frames.map((at) => (
        <rect key={at} x={at} width={LINE_MS} y={3} height={HEIGHT - 6} />
      ))}
    </Picture>
  );
}

const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '1.75rem',
    bg: 'ink/60',
    '& rect': { fill: '{colors.fg}' },
    '& rect[data-block]': { fill: '{colors.border}' },
  },
});
