import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { frameDelayedBy, type LongWork } from '../analysis/longest.ts';
import { FIRST_RANGE_MS } from '../collector.ts';
import type { PanelSection } from '../options.ts';
import type { Frame, Lane, TimeRange } from '../records.ts';
import { ChartView } from './chart-view.tsx';
import { CompareTools } from './compare-tools.tsx';
import { Button, Choice, Marked, Section, type ToolProps } from './controls.tsx';
import { CopyButton } from './copy-button.tsx';
import { FrameView } from './frame-view.tsx';
import { type Headline, headlineOf } from './headline.ts';
import { Counts, LongestList, TimesTable } from './lists.tsx';
import { reportText } from './report.ts';
import { TraceTools } from './trace-tools.tsx';

/** The time range has one of these lengths, ms. */
const RANGES_MS = [FIRST_RANGE_MS, 30_000, 60_000];

/** The panel. It is never translated, because its texts change twice a second. */
export function Panel({ onClose, ...given }: ToolProps & { onClose: () => void }) {
  const { figures, frozen } = given.view;
  return (
    <section
      class="panel"
      translate={false}
      aria-labelledby="profiler-title"
      data-profiler=""
      data-frozen={frozen}
    >
      <header class="row between">
        <h2 id="profiler-title">Profiler</h2>
        <span class="quiet">{figures.lanes.map(({ name }) => name).join(', ')}</span>
        <button type="button" aria-label="Close profiler" onClick={onClose}>
          ×
        </button>
      </header>
      <Body {...given} />
    </section>
  );
}

function Body(given: ToolProps) {
  const { view, collector, options } = given;
  const { history, figures, until, frozen } = view;
  const { rangeMs } = figures;
  const [zoom, setZoom] = useState<TimeRange | null>(null);
  const [laneName, setLaneName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Frame | null>(null);
  const [wantsFocus, setWantsFocus] = useState(0);
  const focus = useRef<HTMLElement>(null);
  const drawing = history.lanes.filter(({ frames }) => frames.length > 0);
  // Unless the developer chose a thread, the chart shows the one that the headline names first.
  const cause = figures.attributions[0]?.cause;
  const wanted = laneName ?? (cause?.on === 'lane' ? cause.lane : null);
  const lane = drawing.find(({ name }) => name === wanted) ?? drawing[0] ?? null;
  const laneFigures = figures.lanes.find(({ name }) => name === lane?.name);
  const range = zoom ?? { start: until - rangeMs, length: rangeMs };

  useLayoutEffect(() => {
    if (wantsFocus === 0) return;
    focus.current?.focus({ preventScroll: true });
    focus.current?.scrollIntoView({ block: 'nearest' });
  }, [wantsFocus]);

  const freeze = (isFrozen: boolean) => {
    collector.freeze(isFrozen);
    if (isFrozen) return;
    setChosen(null);
    setZoom(null);
  };
  const pick = (frame: Frame) => {
    freeze(true);
    setChosen(frame);
    // The chart moves to a frame that it does not show.
    const isShown = frame.start >= range.start && frame.start <= range.start + range.length;
    if (!isShown) setZoom({ start: frame.start - rangeMs / 2, length: rangeMs });
  };
  const pickWork = (name: string, { start, length }: LongWork) => {
    const delayed: Lane | null = drawing.find((one) => one.name === name) ?? lane;
    const frame = delayed === null ? null : frameDelayedBy(delayed, start, length);
    if (delayed === null || frame === null) return;
    setLaneName(delayed.name);
    pick(frame);
    setWantsFocus(wantsFocus + 1);
  };
  const setRange = (ms: number) => {
    setZoom(null);
    collector.setRange(ms);
  };
  const onPickRange = (picked: TimeRange) => {
    freeze(true);
    setZoom(picked);
  };

  return (
    <div class="body">
      <div class="column">
        <HeadlineView {...headlineOf(view, options)} />
        <div class="row between">
          <Choice
            legend="Time range"
            values={RANGES_MS}
            chosen={zoom === null ? rangeMs : null}
            labelOf={(ms) => `${ms / 1000} s`}
            onChoose={setRange}
          />
          <div class="row">
            <Button label={frozen ? 'Go live' : 'Freeze'} onClick={() => freeze(!frozen)} />
            <CopyButton label="Copy as text" text={() => reportText(collector.view(), options)} />
          </div>
        </div>
        {drawing.length > 1 && (
          <Choice
            legend="Thread"
            values={drawing.map(({ name }) => name)}
            chosen={lane?.name ?? null}
            onChoose={setLaneName}
          />
        )}
        {frozen && chosen === null && (
          <p>Frozen. Click a frame in the chart, or drag over a part of it to zoom in.</p>
        )}
        <ChartView
          frames={lane?.frames ?? []}
          tasks={history.tasks}
          period={figures.period}
          range={range}
          until={until}
          chosen={chosen}
          onPick={pick}
          onRange={onPickRange}
        />
        {chosen !== null && lane?.frames.includes(chosen) && (
          <FrameView {...given} lane={lane} frame={chosen} onPick={pick} focus={focus} />
        )}
      </div>
      <div class="column">
        <Section title="Longest in the last minute" open>
          <LongestList view={view} onPick={pickWork} />
        </Section>
        {laneFigures !== undefined && (
          <>
            <Section title="Times">
              <TimesTable lane={laneFigures} period={figures.period} />
            </Section>
            <Section title="Counts">
              <Counts view={view} lane={laneFigures} />
            </Section>
          </>
        )}
        <Section title="Trace">
          <TraceTools {...given} />
        </Section>
        <Section title="Compare">
          <CompareTools view={view} />
        </Section>
        {options.sections?.map((section) => (
          <Section key={section.title} title={section.title}>
            <HostPart section={section} />
          </Section>
        ))}
      </div>
    </div>
  );
}

/** The host fills the element, which no render changes. */
function HostPart({ section }: { readonly section: PanelSection }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    try {
      return section.mount(place.current);
    } catch (error) {
      place.current.textContent = `mount failed (${String(error)})`;
      return undefined;
    }
  }, [section]);
  return <div ref={place} />;
}

function HeadlineView({ kind, title, causes, next }: Headline) {
  return (
    <div class="headline" data-verdict={kind}>
      <strong>{title}</strong>
      {causes.map((cause) => (
        <p key={cause.split(' took ')[0]}>
          <Marked text={cause} />
        </p>
      ))}
      {next !== null && (
        <p class="next">
          <Marked text={next} />
        </p>
      )}
    </div>
  );
}
