import { useEffect, useRef, useState } from 'preact/hooks';
import { blockPage } from '../block-page.ts';
import type { Comparison, ComparisonResult } from '../host-tools.ts';
import { Button, Choice, Table, type ToolProps } from './controls.tsx';
import { CopyButton } from './copy-button.tsx';

/** The page can be blocked for one of these times in every PERIOD_MS. */
const BUSY_MS = [0, 20, 100, 250] as const;
const PERIOD_MS = 500;

/** Buttons that block the page or move the loop, so that a developer can watch the effect. */
export function BlockControls({ view, tools: { moveTo } }: ToolProps) {
  // While no loop is open the buttons are disabled, because blocking would disturb a comparison.
  const [lane = null] = view.history.lanes;
  const [wanted, setWanted] = useState<number>(0);
  const [chosen, setChosen] = useState<'worker' | 'page' | null>(null);
  const busy = lane === null ? 0 : wanted;
  useEffect(() => (busy === 0 ? undefined : blockPage(busy, PERIOD_MS)), [busy]);
  const current = lane === null ? null : lane.isPage ? 'page' : 'worker';
  return (
    <>
      <Choice
        legend={`Block the page in every ${PERIOD_MS} ms for`}
        values={BUSY_MS}
        chosen={busy}
        labelOf={(ms) => (ms === 0 ? 'not' : `${ms} ms`)}
        isDisabled={lane === null}
        onChoose={setWanted}
      />
      {moveTo !== undefined && (
        <Choice
          legend="Loop on"
          values={['worker', 'page'] as const}
          chosen={current}
          onChoose={(thread) => {
            if (current === thread) return;
            setChosen(thread);
            moveTo(thread);
          }}
        />
      )}
      <p role="status">
        {chosen === 'worker' &&
          current === 'page' &&
          'The worker did not open, or was lost: the loop is on the page.'}
      </p>
    </>
  );
}

/** Runs a measurement of the host and shows its table. Stops it when the page is hidden, because a hidden page draws no frames. */
export function ComparisonTool({ comparison }: { readonly comparison: Comparison }) {
  const { title, about, button } = comparison;
  const [progress, setProgress] = useState<{ done: number; what: string } | null>(null);
  /** A text says why there is no result. */
  const [outcome, setOutcome] = useState<ComparisonResult | string>('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    const onVisibility = () => document.hidden && stop.abort(new Error('the page was hidden'));
    document.addEventListener('visibilitychange', onVisibility);
    const onProgress = (done: number, what: string) => setProgress({ done, what });
    onProgress(0, 'Starting …');
    try {
      setOutcome(await comparison.run(stop.signal, onProgress));
    } catch (error) {
      setOutcome(`It did not finish: ${error instanceof Error ? error.message : String(error)}.`);
    } finally {
      setProgress(null);
      document.removeEventListener('visibilitychange', onVisibility);
    }
  };

  if (progress !== null) {
    return (
      <>
        <p role="status">{progress.what}</p>
        <progress aria-label={title} max={1} value={progress.done} />
        <Button label="Cancel" onClick={() => running.current?.abort(new Error('cancelled'))} />
      </>
    );
  }
  return (
    <>
      <p>{about}</p>
      <Button label={button} onClick={() => void run()} />
      <p role="status">{typeof outcome === 'string' ? outcome : 'Done.'}</p>
      {typeof outcome !== 'string' && <ResultTable title={title} result={outcome} />}
    </>
  );
}

/** The table may be outside the visible part of the panel. */
function reveal(table: HTMLTableElement | null): void {
  table?.scrollIntoView({ block: 'nearest' });
}

function ResultTable({ title, result }: { title: string; result: ComparisonResult }) {
  const { verdict, columns, rows, note = '' } = result;
  const text = () => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const rule = columns.map(() => '---');
    return [
      `**${title}** ${verdict}`,
      '',
      ...[columns, rule, ...rows].map(line),
      '',
      `${note} ${navigator.userAgent}`,
      '',
    ].join('\n');
  };
  return (
    <>
      <p>
        <strong>{verdict}</strong>
      </p>
      <Table columns={columns} onMount={reveal}>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
      <p>{note}</p>
      <CopyButton label="Copy result" text={text} />
    </>
  );
}
