import { useRef, useState } from 'react';
import { err, type Result } from '../../../../shared/result.ts';
import { MAX_TRACE_BYTES, parseReplayData, type TracedRun } from './replay-data.ts';
import type { RunTools } from './run-tools.ts';
import { ToolButton } from './tool-button.tsx';

/** Opens a trace file, and shows the game at its slow frames. */
export function TraceReplay({ tools }: { readonly tools: RunTools }) {
  const input = useRef<HTMLInputElement>(null);
  const lastChosen = useRef<File | null>(null);
  const [opened, setOpened] = useState<Result<TracedRun> | null>(null);

  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    lastChosen.current = chosen;
    const parsed = await readTrace(chosen);
    // The user may have chosen another file while this one was read.
    if (lastChosen.current === chosen) setOpened(parsed);
  };

  return (
    <>
      <div className="row">
        <ToolButton label="Open trace" onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          data-trace-file=""
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again would fire no event.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p role="status">{opened?.ok === false && `Not opened: ${opened.reason}.`}</p>
      {opened?.ok && <SlowFrames traced={opened.value} tools={tools} />}
    </>
  );
}

async function readTrace(file: File): Promise<Result<TracedRun>> {
  if (file.size > MAX_TRACE_BYTES) return err('it is larger than any trace');
  try {
    return parseReplayData(await file.text());
  } catch {
    // The file was moved, changed or removed after it was chosen.
    return err('the file can no longer be read');
  }
}

function SlowFrames({ traced, tools }: { readonly traced: TracedRun; readonly tools: RunTools }) {
  const { run, slowFrames } = traced;
  if (run === null) return <p>This trace contains no run to replay.</p>;
  return (
    <>
      <h4>Slow frames of the trace</h4>
      {slowFrames.length === 0 && <p>No frame of its run was late.</p>}
      <div className="row">
        {slowFrames.map(({ ticks, gap }) => (
          <ToolButton
            key={ticks}
            label={`Replay to tick ${ticks}`}
            sign={`tick ${ticks}: ${gap.toFixed(1)} ms`}
            onClick={() => void tools.replay(run, ticks)}
          />
        ))}
        <ToolButton label="Replay from the start" onClick={() => void tools.replay(run, 0)} />
      </div>
    </>
  );
}
