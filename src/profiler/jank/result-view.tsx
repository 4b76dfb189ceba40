import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { benchmarkCopy as copy } from '../../content/jank.ts';
import { figure } from '../../content/profiler.ts';
import { Note, Row, SmallButton } from '../parts/section.tsx';
import type { Measured } from './measure.ts';
import { HOSTS, STEPS } from './plan.ts';
import { resultText } from './result-text.ts';
import type { BenchmarkResult } from './run-benchmark.ts';
import { Strip } from './strip.tsx';

/** The figures of both threads, one below the other, with a picture of their frames. */
export function ResultView({ result }: { readonly result: BenchmarkResult }) {
  const { worker, main } = result.hosts;
  return (
    <Result data-bench-result="">
      <Verdict>
        {result.worker
          ? copy.verdict(figure(worker.most.framesPerSecond), figure(main.most.framesPerSecond))
          : copy.noWorker}
      </Verdict>
      {STEPS.map(({ condition }) => (
        <table key={condition}>
          <caption>{copy.conditions[condition]}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.host}</th>
              <th scope="col">{copy.columns.frames}</th>
              <th scope="col">{copy.columns.worst}</th>
              <th scope="col">{copy.columns.press}</th>
            </tr>
          </thead>
          {HOSTS.map((host) => (
            <Rows
              key={host}
              name={copy.hosts[host]}
              measured={result.hosts[host][condition]}
              best={worker[condition].framesPerSecond}
            />
          ))}
        </table>
      ))}
      <Note>{copy.strip}</Note>
      <CopyText text={resultText(result, navigator.userAgent)} />
    </Result>
  );
}

interface RowsProps {
  readonly name: string;
  readonly measured: Measured;
  /** Frames a second of the worker; clearly fewer are marked. */
  readonly best: number;
}

/** Share of the best rate below which a rate is marked. */
const WORSE = 0.95;

function Rows({ name, measured, best }: RowsProps) {
  const { framesPerSecond, interval, press, strip } = measured;
  return (
    <tbody data-host={name}>
      <tr>
        <td colSpan={4}>
          <Strip strip={strip} />
        </td>
      </tr>
      <tr>
        <th scope="row">{name}</th>
        <td
          data-value={framesPerSecond}
          data-worse={framesPerSecond < WORSE * best || undefined}
          data-column="frames"
        >
          {figure(framesPerSecond)}
        </td>
        <td>{figure(interval.worst)}</td>
        <td>{press === null ? copy.none : figure(press.p95)}</td>
      </tr>
    </tbody>
  );
}

/** When the clipboard cannot be written, the text is shown selected, to be copied by hand. */
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
      // The permission is missing, or the clipboard is: over plain http a browser has none.
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

/** Next to the button, where it is in sight. */
const CopyStatus = chakra(Note, { base: { alignSelf: 'center' } });

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
