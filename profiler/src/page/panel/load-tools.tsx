import { useEffect, useRef, useState } from 'preact/hooks';
import { blockPage } from '../block-page.ts';
import type { Comparison, ComparisonResult } from '../host-tools.ts';
import { Button, Choice, TableHead, type ToolProps } from './controls.tsx';
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

type ComparisonState =
  | { readonly phase: 'offered'; readonly message: string }
  | { readonly phase: 'running'; readonly done: number; readonly what: string }
  | { readonly phase: 'done'; readonly result: ComparisonResult };

/** Runs a measurement of the host and shows its table. Stops it when the page is hidden, because a hidden page draws no frames. */
export function ComparisonTool({ comparison }: { readonly comparison: Comparison }) {
  const { about, button } = comparison;
  const [state, setState] = useState<ComparisonState>({ phase: 'offered', message: '' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    const onVisibility = () => document.hidden && stop.abort(new Error('the page was hidden'));
    document.addEventListener('visibilitychange', onVisibility);
    setState({ phase: 'running', done: 0, what: 'Starting …' });
    try {
      const onProgress = (done: number, what: string) => setState({ phase: 'running', done, what });
      setState({ phase: 'done', result: await comparison.run(stop.signal, onProgress) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setState({ phase: 'offered', message: `It did not finish: ${reason}.` });
    } finally {
      document.removeEventListener('visibilitychange', onVisibility);
    }
  };

  if (state.phase === 'running') {
    return (
      <>
        <p role="status">{state.what}</p>
        <progress aria-label={comparison.title} max={1} value={state.done} />
        <Button label="Cancel" onClick={() => running.current?.abort(new Error('cancelled'))} />
      </>
    );
  }
  return (
    <>
      <p>{about}</p>
      <Button label={button} onClick={() => void run()} />
      <p role="status">{state.phase === 'offered' ? state.message : 'Done.'}</p>
      {state.phase === 'done' && <ResultTable title={comparison.title} result={state.result} />}
    </>
  );
}

function ResultTable({ title, result }: { title: string; result: ComparisonResult }) {
  const { verdict, columns, rows, note = '' } = result;
  const table = useRef<HTMLTableElement>(null);
  // The table may be outside the visible part of the panel.
  useEffect(() => table.current?.scrollIntoView({ block: 'nearest' }), []);
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
      <table ref={table}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
      <CopyButton label="Copy result" text={text} />
    </>
  );
}
