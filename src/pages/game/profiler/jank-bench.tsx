import { useEffect, useRef, useState } from 'react';
import { engineSuspended } from '../../../engine/run-slice.ts';
import { TableRows } from '../../../ui/sections.tsx';
import { useGameStore } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';
import { COLUMNS, type Comparison, compareThreads } from './jank-comparison.ts';
import { ToolButton } from './tool-button.tsx';

/** Runs the comparison and shows its table. Stops it when the page is hidden, because a hidden page draws no frames. */
export function JankBench() {
  const { mount } = useOpenGame();
  const store = useGameStore();
  const [progress, setProgress] = useState<{ done: number; what: string } | null>(null);
  /** A text says why there is no result. */
  const [outcome, setOutcome] = useState<Comparison | string>('');
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
      const suspend = (isOn: boolean) => void store.dispatch(engineSuspended(isOn));
      setOutcome(await compareThreads(mount.current, suspend, stop.signal, onProgress));
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
        <progress aria-label="Jank bench" max={1} value={progress.done} />
        <ToolButton label="Cancel" onClick={() => running.current?.abort(new Error('cancelled'))} />
      </>
    );
  }
  return (
    <>
      <p>
        Blocks this page on purpose and counts the frames that still arrive: first with the engine
        in a worker, then on the page, with the same seed. Takes about 26 s. Your run is kept and
        waits for you.
      </p>
      <ToolButton label="Run jank bench" onClick={() => void run()} />
      <p role="status">{typeof outcome === 'string' ? outcome : 'Done.'}</p>
      {typeof outcome !== 'string' && <ResultTable {...outcome} />}
    </>
  );
}

/** The table may be outside the visible part of the panel. */
function reveal(table: HTMLTableElement | null): void {
  table?.scrollIntoView({ block: 'nearest' });
}

function ResultTable({ verdict, rows, note }: Comparison) {
  return (
    <>
      <p>
        <strong>{verdict}</strong>
      </p>
      <table ref={reveal}>
        <TableRows head={COLUMNS} rows={rows} />
      </table>
      <p>{note}</p>
    </>
  );
}
