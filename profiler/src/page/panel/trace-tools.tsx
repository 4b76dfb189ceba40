import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Replays } from '../host-tools.ts';
import { MAX_TRACE_BYTES, parseTraceFile, type TracedRun } from '../trace/parse-trace.ts';
import { saveTrace } from '../trace/trace-file.ts';
import { Button, type ToolProps } from './controls.tsx';
import { milliseconds } from './numbers.ts';

/** Saves a trace, opens one, and shows spans in the browser's own performance panel. */
export function TraceTools({ collector, tools }: ToolProps) {
  const { replays } = tools;
  const file = useRef<HTMLInputElement>(null);
  const lastChosen = useRef<File | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = async (chosen: File | undefined, own: Replays) => {
    if (chosen === undefined) return;
    lastChosen.current = chosen;
    const parsed = await readTrace(chosen, own);
    // The user may have chosen another file while this one was read.
    if (lastChosen.current === chosen) setOpened(parsed);
  };

  return (
    <>
      <div class="row">
        <Button label="Export trace" onClick={() => saveTrace(collector.view(), tools)} />
        {replays !== undefined && (
          <>
            <Button label="Open trace" onClick={() => file.current?.click()} />
            <input
              ref={file}
              type="file"
              hidden
              accept="application/json,.json"
              data-trace-file=""
              onChange={(event) => {
                void open(event.currentTarget.files?.[0], replays);
                // Without this, choosing the same file again would fire no event.
                event.currentTarget.value = '';
              }}
            />
          </>
        )}
      </div>
      <p role="status">{opened?.ok === false && `Not opened: ${opened.reason}.`}</p>
      {replays !== undefined && opened?.ok && (
        <SlowFrames traced={opened.value} replays={replays} />
      )}
      <Mirror collector={collector} hint={tools.mirrorHint} />
    </>
  );
}

type Opened = ReturnType<typeof parseTraceFile>;

async function readTrace(file: File, replays: Replays): Promise<Opened> {
  if (file.size > MAX_TRACE_BYTES) return { ok: false, reason: 'it is larger than any trace' };
  try {
    return parseTraceFile(await file.text(), replays);
  } catch {
    // The file was moved, changed or removed after it was chosen.
    return { ok: false, reason: 'the file can no longer be read' };
  }
}

function SlowFrames({ traced, replays }: { traced: TracedRun; replays: Replays }) {
  const { run, slowFrames } = traced;
  if (run === null) return <p>This trace contains no run to replay.</p>;
  return (
    <>
      <h4>Slow frames of the trace</h4>
      {slowFrames.length === 0 && <p>No frame of its run was late.</p>}
      <div class="row">
        {slowFrames.map(({ ticks, interval }) => (
          <Button
            key={ticks}
            label={`Replay to tick ${ticks}`}
            sign={`tick ${ticks}: ${milliseconds(interval)}`}
            onClick={() => replays.replay(run, ticks)}
          />
        ))}
        <Button label="Replay from the start" onClick={() => replays.replay(run, 0)} />
      </div>
    </>
  );
}

function Mirror({
  collector,
  hint = '',
}: {
  collector: ToolProps['collector'];
  hint: string | undefined;
}) {
  const [isOn, setOn] = useState(false);
  const hintId = useId();
  useEffect(() => {
    collector.mirror(isOn);
    return () => collector.mirror(false);
  }, [collector, isOn]);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        Show in the browser's performance panel
      </label>
      <p id={hintId}>
        While this is on, a recording made there shows the same spans on tracks of their own. {hint}
      </p>
    </>
  );
}
