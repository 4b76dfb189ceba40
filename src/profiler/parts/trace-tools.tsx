import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import type { Result } from '../../../shared/result.ts';
import type { Collector } from '../collection/collector.ts';
import type { ProfiledGame, Replays } from '../profiled-game.ts';
import { profilerCopy as copy, milliseconds, traceCopy } from '../texts.ts';
import { MAX_TRACE_BYTES, parseTraceFile, type TracedRun } from '../trace/parse-trace.ts';
import { download, traceText } from '../trace/save-trace.ts';
import { Check, Row, SectionTitle, SmallButton, SmallText } from './section.tsx';

interface TraceToolsProps {
  readonly collector: Collector;
  readonly game: ProfiledGame;
}

/** Exports a trace, opens one, and mirrors spans in the browser's own performance panel. */
export function TraceTools({ collector, game }: TraceToolsProps) {
  const { description, replays } = game;
  const file = useRef<HTMLInputElement>(null);
  const lastChosen = useRef<File>(null);
  const [opened, setOpened] = useState<TracedRun | null>(null);
  const [problem, setProblem] = useState('');

  const save = () => {
    const [time = ''] = new Date().toISOString().split('.');
    const name = traceCopy.file(description.name, time.replaceAll(':', '-'));
    download(traceText(collector.view(), game), name);
  };
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined || replays === undefined) return;
    lastChosen.current = chosen;
    const parsed = await readTrace(chosen, replays);
    // Reading a large file may end after a small file that was chosen later.
    if (lastChosen.current !== chosen) return;
    setOpened(parsed.ok ? parsed.value : null);
    setProblem(parsed.ok ? '' : traceCopy.unreadable(parsed.reason));
  };

  return (
    <section>
      <SectionTitle>{traceCopy.title}</SectionTitle>
      <Row>
        <SmallButton onClick={save}>{traceCopy.export}</SmallButton>
        {replays !== undefined && (
          <SmallButton onClick={() => file.current?.click()}>{traceCopy.open}</SmallButton>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          data-trace-file=""
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            // Reset the input: otherwise choosing the same file again fires no change.
            event.currentTarget.value = '';
          }}
        />
      </Row>
      <SmallText role="status">{problem}</SmallText>
      {replays !== undefined && opened !== null && <SlowFrames traced={opened} replays={replays} />}
      <Mirror collector={collector} hint={description.mirrorHint} />
    </section>
  );
}

async function readTrace(file: File, replays: Replays): Promise<Result<TracedRun>> {
  if (file.size > MAX_TRACE_BYTES) return { ok: false, reason: traceCopy.tooLarge };
  try {
    return parseTraceFile(await file.text(), replays);
  } catch {
    // The file was moved, changed or removed after it was chosen.
    return { ok: false, reason: traceCopy.gone };
  }
}

interface SlowFramesProps {
  readonly traced: TracedRun;
  readonly replays: Replays;
}

function SlowFrames({ traced, replays }: SlowFramesProps) {
  const { run, slowFrames } = traced;
  if (run === null) return <SmallText>{traceCopy.noRun}</SmallText>;
  const replay = (tick: number) => replays.replay(run, tick);
  return (
    <Opened>
      <SectionTitle as="h4">{traceCopy.opened}</SectionTitle>
      {slowFrames.length === 0 && <SmallText>{traceCopy.none}</SmallText>}
      <Row>
        {slowFrames.map(({ ticks, interval }) => (
          <SmallButton key={ticks} aria-label={traceCopy.play(ticks)} onClick={() => replay(ticks)}>
            {traceCopy.slow(ticks, milliseconds(interval))}
          </SmallButton>
        ))}
        <SmallButton onClick={() => replay(0)}>{traceCopy.fromStart}</SmallButton>
      </Row>
    </Opened>
  );
}

const Opened = chakra('div', { base: { marginBlock: '4' } });

interface MirrorProps {
  readonly collector: Collector;
  readonly hint: string | undefined;
}

function Mirror({ collector, hint = '' }: MirrorProps) {
  const [isOn, setOn] = useState(false);
  const hintId = useId();
  useEffect(() => {
    collector.mirror(isOn);
    return () => collector.mirror(false);
  }, [collector, isOn]);
  return (
    <>
      <Check>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {copy.mirror}
      </Check>
      <SmallText id={hintId}>
        {copy.mirrorHint} {hint}
      </SmallText>
    </>
  );
}
