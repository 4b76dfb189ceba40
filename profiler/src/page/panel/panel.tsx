import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { frameDelayedBy, type LongWork } from '../analysis/longest.ts';
import { type Collector, FIRST_RANGE_MS, type View } from '../collector.ts';
import type { HostTools } from '../host-tools.ts';
import type { Frame, Lane } from '../records.ts';
import type { TimeRange } from './chart.ts';
import { ChartView } from './chart-view.tsx';
import { CopyButton } from './copy-button.tsx';
import { FrameView } from './frame-view.tsx';
import { type Headline, headlineOf } from './headline.ts';
import { Counts, LongestList, TimesTable } from './lists.tsx';
import { BlockControls, ComparisonTool } from './load-tools.tsx';
import { figure, missedFrames } from './numbers.ts';
import { reportText } from './report.ts';
import { Marked, Section } from './section.tsx';
import { TimeTravel } from './time-travel.tsx';
import { TraceTools } from './trace-tools.tsx';

/** Lengths of the time range to choose from, ms. */
const RANGES_MS = [FIRST_RANGE_MS, 30_000, 60_000] as const;

interface PanelProps {
  readonly view: View;
  readonly collector: Collector;
  readonly tools: HostTools;
  readonly onClose: () => void;
}

/** The panel, rendered with each reading. Never translated: its texts change twice a second. */
export function Panel({ view, collector, tools, onClose }: PanelProps) {
  const [isSmall, setSmall] = useState(false);
  const headline = headlineOf(view, tools);
  const threads = view.figures.lanes.map(({ name }) => name).join(', ');
  return (
    <section
      class={isSmall ? 'panel small' : 'panel'}
      translate={false}
      aria-labelledby="profiler-title"
      data-profiler=""
      data-frozen={view.frozen}
    >
      <header class="row between">
        <h2 id="profiler-title">Profiler</h2>
        {isSmall ? (
          <Strip view={view} headline={headline} onGrow={() => setSmall(false)} />
        ) : (
          <span class="quiet">{threads}</span>
        )}
        <div class="row">
          <button
            type="button"
            aria-label={isSmall ? 'Expand profiler' : 'Collapse profiler'}
            aria-expanded={!isSmall}
            onClick={() => setSmall(!isSmall)}
          >
            {isSmall ? '+' : '−'}
          </button>
          <button type="button" aria-label="Close profiler" onClick={onClose}>
            ×
          </button>
        </div>
      </header>
      {!isSmall && <Body view={view} headline={headline} collector={collector} tools={tools} />}
    </section>
  );
}

/** The small mode: frames a second, late frames and the last cause. */
function Strip({
  view,
  headline,
  onGrow,
}: Omit<BodyProps, 'collector' | 'tools'> & { onGrow: () => void }) {
  const { lanes, missed } = view.figures;
  const rates = lanes.flatMap(({ framesPerSecond }) => framesPerSecond ?? []);
  // The strip shows one loop: the slowest.
  const rate = rates.length === 0 ? null : Math.min(...rates);
  return (
    <button type="button" class="strip" data-verdict={headline.kind} onClick={onGrow}>
      {headline.kind === 'smooth' || headline.kind === 'missed' ? (
        <>
          <b>{rate === null ? '–' : figure(rate)}</b> frames a second ·{' '}
          <b data-late={missed > 0 || undefined}>{missedFrames(missed)}</b>
        </>
      ) : (
        headline.title
      )}
      {headline.causes[0] !== undefined && <Marked text={` · ${headline.causes[0]}`} />}
    </button>
  );
}

interface BodyProps {
  readonly view: View;
  readonly headline: Headline;
  readonly collector: Collector;
  readonly tools: HostTools;
}

function Body({ view, headline, collector, tools }: BodyProps) {
  const { history, figures, until, frozen } = view;
  const [rangeMs, setRangeMs] = useState<number>(FIRST_RANGE_MS);
  const [zoom, setZoom] = useState<TimeRange | null>(null);
  const [laneName, setLaneName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Frame | null>(null);
  const [wantsFocus, setWantsFocus] = useState(0);
  const focus = useRef<HTMLElement>(null);
  const drawing = history.lanes.filter(({ frames }) => frames.length > 0);
  // Unless the developer chose a thread, it is the one that the headline names first.
  const cause = figures.attributions[0]?.cause;
  const wanted = laneName ?? (cause?.on === 'lane' ? cause.lane : null);
  const lane = drawing.find(({ name }) => name === wanted) ?? drawing[0] ?? null;
  const laneFigures = figures.lanes.find(({ name }) => name === lane?.name);
  const range = zoom ?? { from: until - rangeMs, to: until };

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
    // A frame outside the chart moves to its middle.
    const isShown = frame.start >= range.from && frame.start <= range.to;
    if (!isShown) setZoom({ from: frame.start - rangeMs / 2, to: frame.start + rangeMs / 2 });
  };
  const pickWork = (name: string, { start, cause }: LongWork) => {
    const delayed: Lane | null = drawing.find((one) => one.name === name) ?? lane;
    const frame = delayed === null ? null : frameDelayedBy(delayed, start, cause.length);
    if (delayed === null || frame === null) return;
    setLaneName(delayed.name);
    pick(frame);
    setWantsFocus(wantsFocus + 1);
  };
  const setRange = (ms: number) => {
    setRangeMs(ms);
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
        <HeadlineView headline={headline} />
        <div class="row between">
          <fieldset>
            <legend class="hidden">Time range</legend>
            {RANGES_MS.map((ms) => (
              <button
                key={ms}
                type="button"
                aria-pressed={zoom === null && rangeMs === ms}
                onClick={() => setRange(ms)}
              >
                {ms / 1000} s
              </button>
            ))}
          </fieldset>
          <div class="row">
            <button type="button" onClick={() => freeze(!frozen)}>
              {frozen ? 'Go live' : 'Freeze'}
            </button>
            <CopyButton label="Copy as text" text={() => reportText(collector.view(), tools)} />
          </div>
        </div>
        {drawing.length > 1 && (
          <fieldset>
            <legend class="hidden">Thread</legend>
            {drawing.map(({ name }) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === lane?.name}
                onClick={() => setLaneName(name)}
              >
                {name}
              </button>
            ))}
          </fieldset>
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
          <FrameView
            view={view}
            tools={tools}
            lane={lane}
            frame={chosen}
            onPick={pick}
            focus={focus}
          />
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
              <Counts view={view} lane={laneFigures} tools={tools} />
            </Section>
          </>
        )}
        {tools.step !== undefined && (
          <Section title="Time travel">
            <TimeTravel tools={tools} ticksPerSecond={lane?.about.ticksPerSecond ?? 60} />
          </Section>
        )}
        <Section title="Trace">
          <TraceTools collector={collector} tools={tools} />
        </Section>
        <Section
          title={tools.moveTo === undefined ? 'Block the page' : 'Block the page, move the loop'}
        >
          <BlockControls lane={history.lanes[0] ?? null} moveTo={tools.moveTo} />
        </Section>
        {tools.comparison !== undefined && (
          <Section title={tools.comparison.title}>
            <ComparisonTool comparison={tools.comparison} />
          </Section>
        )}
      </div>
    </div>
  );
}

function HeadlineView({ headline: { kind, title, causes, next } }: { headline: Headline }) {
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
