import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import type { Result } from '../../../shared/result.ts';
import { profilerCopy as copy, milliseconds, traceCopy } from '../../content/profiler.ts';
import type { Recorder } from '../collector.ts';
import type { Subject } from '../profiled-game.ts';
import { download, traceText } from '../save-trace.ts';
import { MAX_TRACE_BYTES, parseTraceFile } from '../trace/parse-trace.ts';
import type { TracedRun } from '../trace/trace-file.ts';
import { Check, Note, Row, SectionTitle, SmallButton } from './section.tsx';

interface TraceToolsProps {
  readonly recorder: Recorder;
  readonly subject: Subject;
}

/** Out of the page, and back into it. */
export function TraceTools({ recorder, subject }: TraceToolsProps) {
  const file = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<TracedRun | null>(null);
  const [complaint, setComplaint] = useState('');

  const save = () => {
    const { history, host } = recorder.view();
    const text = traceText(history, host, {
      run: subject.run(),
      replay: subject.replayed(),
    });
    const [stamp = ''] = new Date().toISOString().split('.');
    download(text, traceCopy.file(stamp.replaceAll(':', '-')));
  };
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const parsed = await readTrace(chosen);
    setOpened(parsed.ok ? parsed.value : null);
    setComplaint(parsed.ok ? '' : traceCopy.unreadable(parsed.reason));
  };

  return (
    <section>
      <SectionTitle>{traceCopy.title}</SectionTitle>
      <Row>
        <SmallButton onClick={save}>{traceCopy.export}</SmallButton>
        <SmallButton onClick={() => file.current?.click()}>{traceCopy.open}</SmallButton>
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          data-trace-file=""
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </Row>
      <Note role="status">{complaint}</Note>
      {opened !== null && <SlowFrames traced={opened} subject={subject} />}
      <Mirror recorder={recorder} />
    </section>
  );
}

async function readTrace(file: File): Promise<Result<TracedRun>> {
  if (file.size > MAX_TRACE_BYTES) return { ok: false, reason: traceCopy.tooLarge };
  try {
    return parseTraceFile(await file.text());
  } catch {
    // Moved, changed or removed since it was chosen.
    return { ok: false, reason: traceCopy.gone };
  }
}

function SlowFrames({
  traced,
  subject,
}: {
  readonly traced: TracedRun;
  readonly subject: Subject;
}) {
  const { recording, slowFrames } = traced;
  if (recording === null) return <Note>{traceCopy.noRun}</Note>;
  const replay = (tick: number) => subject.replay(recording, tick);
  return (
    <Opened>
      <SectionTitle as="h4">{traceCopy.opened}</SectionTitle>
      {slowFrames.length === 0 && <Note>{traceCopy.none}</Note>}
      <Row>
        {slowFrames.map(({ ticks, gap }) => (
          <SmallButton key={ticks} aria-label={traceCopy.play(ticks)} onClick={() => replay(ticks)}>
            {traceCopy.slow(ticks, milliseconds(gap))}
          </SmallButton>
        ))}
        <SmallButton onClick={() => replay(0)}>{traceCopy.fromStart}</SmallButton>
      </Row>
    </Opened>
  );
}

const Opened = chakra('div', { base: { marginBlock: '4' } });

function Mirror({ recorder }: { readonly recorder: Recorder }) {
  const [on, setOn] = useState(false);
  const hint = useId();
  useEffect(() => {
    recorder.mirror(on);
    return () => recorder.mirror(false);
  }, [recorder, on]);
  return (
    <>
      <Check>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {copy.mirror}
      </Check>
      <Note id={hint}>{copy.mirrorHint}</Note>
    </>
  );
}
