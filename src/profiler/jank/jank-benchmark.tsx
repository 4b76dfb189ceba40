import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { SectionTitle, SmallButton, SmallText } from '../parts/section.tsx';
import { type ProfiledGame, type TestRuns, useGameState } from '../profiled-game.ts';
import { ResultView } from './result-view.tsx';
import { type BenchmarkResult, type Progress, runBenchmark } from './run-benchmark.ts';
import { benchmarkCopy as copy } from './texts.ts';

type State =
  | { readonly phase: 'offered' | 'cancelled' }
  | { readonly phase: 'running'; readonly progress: Progress | null }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'done'; readonly result: BenchmarkResult };

interface JankBenchmarkProps {
  readonly game: ProfiledGame;
  readonly runs: TestRuns;
}

/** Measures what a busy page costs the engine on each thread. */
export function JankBenchmark({ game, runs }: JankBenchmarkProps) {
  const [state, setState] = useState<State>({ phase: 'offered' });
  const hasRun = useGameState(game, ({ status }) => status !== 'ready');
  const running = useRef<AbortController>(null);

  // The result is tall and may lie outside the visible part of the panel.
  const { phase } = state;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (phase === 'done') section.current?.scrollIntoView({ block: 'start' });
  }, [phase]);
  // The engine of a benchmark in progress closes with the panel.
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const cancel = new AbortController();
    running.current = cancel;
    setState({ phase: 'running', progress: null });
    runs.suspend(true);
    try {
      const result = await runBenchmark({
        runs,
        onProgress: (progress) => setState({ phase: 'running', progress }),
        signal: cancel.signal,
      });
      setState({ phase: 'done', result });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setState(cancel.signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', reason });
    } finally {
      running.current = null;
      runs.suspend(false);
    }
  }

  return (
    <section ref={section} data-benchmark={phase}>
      <SectionTitle>{copy.title}</SectionTitle>
      {state.phase === 'running' ? (
        <Running progress={state.progress} onCancel={() => running.current?.abort()} />
      ) : (
        <>
          <SmallText>
            {copy.what} {hasRun && copy.runWaits}
          </SmallText>
          <Go>
            <SmallButton onClick={() => void run()}>{copy.run}</SmallButton>
          </Go>
        </>
      )}
      <SmallText role="status">
        {state.phase === 'cancelled' && copy.cancelled}
        {state.phase === 'failed' && copy.failed(state.reason)}
        {state.phase === 'done' && copy.done}
      </SmallText>
      {state.phase === 'done' && <ResultView game={game.description.name} result={state.result} />}
    </section>
  );
}

interface RunningProps {
  readonly progress: Progress | null;
  readonly onCancel: () => void;
}

function Running({ progress, onCancel }: RunningProps) {
  return (
    <div>
      <SmallText role="status">
        {progress === null
          ? copy.starting
          : copy.progress(copy.threads[progress.thread], copy.conditions[progress.condition])}
      </SmallText>
      <Bar aria-label={copy.title} max={1} value={progress?.done ?? 0} />
      <SmallButton onClick={onCancel}>{copy.cancel}</SmallButton>
    </div>
  );
}

const Go = chakra('div', { base: { marginBlock: '2' } });

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '6px',
    marginBlock: '3',
    appearance: 'none',
    bg: 'border',
    '&::-webkit-progress-bar': { bg: 'border' },
    '&::-webkit-progress-value': { bg: 'fg' },
    '&::-moz-progress-bar': { bg: 'fg' },
  },
});
