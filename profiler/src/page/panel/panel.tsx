import { figuresOf } from '../analysis/figures.ts';
import { frameDelayedBy, type LongWork } from '../analysis/longest.ts';
import { FIRST_RANGE_MS } from '../collector.ts';
import type { Frame, Lane } from '../records.ts';
import { ChartView } from './chart-view.tsx';
import { CompareTools } from './compare-tools.tsx';
import { Button, Choice, Marked, type PanelState, Section, type ToolProps } from './controls.tsx';
import { CopyButton } from './copy-button.tsx';
import { FrameView } from './frame-view.tsx';
import { type Headline, headlineOf } from './headline.ts';
import { Counts, LongestList, TimesTable } from './lists.tsx';
import { TraceTools } from './trace-tools.tsx';

const rangeText = (ms: number) => `${ms / 1000} s`;
/** The time range has one of these lengths. */
const RANGES = [FIRST_RANGE_MS, 30_000, 60_000].map((ms) => rangeText(ms));

/** The panel. It is never translated, because its texts change twice a second. */
export function Panel(given: ToolProps) {
  const { figures } = given.view;
  return (
    <section
      class="panel"
      translate={false}
      aria-labelledby="profiler-title"
      data-profiler=""
      data-frozen={given.state.frozen !== undefined}
    >
      <header class="row between">
        <h2 id="profiler-title">Profiler</h2>
        <span class="quiet">{figures.lanes.map(({ name }) => name).join(', ')}</span>
        <button type="button" aria-label="Close profiler" onClick={given.onClose}>
          ×
        </button>
      </header>
      <Body {...given} />
    </section>
  );
}

function Body(given: ToolProps) {
  const { view, collector, options, state, set } = given;
  const { history, figures, until, connection } = view;
  const { rangeMs } = figures;
  const { frozen, zoom = null, laneName, chosen = null } = state;
  const drawing = history.lanes.filter(({ frames }) => frames.length > 0);
  // Unless the developer chose a thread, the chart shows the one that the headline names first.
  const cause = figures.attributions[0]?.cause;
  const wanted = laneName ?? (cause?.on === 'lane' && cause.lane);
  const lane = drawing.find(({ name }) => name === wanted) ?? drawing[0] ?? null;
  const laneFigures = figures.lanes.find(({ name }) => name === lane?.name);
  const range = zoom ?? { start: until - rangeMs, length: rangeMs };

  const freeze = (change: PanelState = {}) => {
    const kept = view.snapshot();
    // A loop that does not answer any more has its figures still.
    const others = connection.state === 'open' ? connection.others : [];
    const own = { snapshot: () => kept, connection: { state: 'open', others } } as const;
    set({ frozen: { ...view, ...own }, ...change });
  };
  const goLive = () => {
    set({ frozen: undefined, chosen: null, zoom: null });
    collector.show();
  };
  const pick = (frame: Frame, name = laneName) => {
    // The chart moves to a frame that it does not show.
    const isShown = frame.start >= range.start && frame.start <= range.start + range.length;
    const around = { start: frame.start - rangeMs / 2, length: rangeMs };
    freeze({ chosen: frame, laneName: name, zoom: isShown ? zoom : around });
  };
  const pickWork = (name: string, { start, length }: LongWork) => {
    const delayed: Lane | null = drawing.find((one) => one.name === name) ?? lane;
    const frame = delayed === null ? null : frameDelayedBy(delayed, start, length);
    if (delayed === null || frame === null) return;
    pick(frame, delayed.name);
    given.focusOn('.frame');
  };
  const setRange = (text: string) => {
    const ms = 1000 * Number.parseInt(text, 10);
    collector.setRange(ms);
    const again = frozen && { ...frozen, figures: figuresOf(frozen.history, frozen.until, ms) };
    set({ zoom: null, frozen: again });
  };

  return (
    <div class="body">
      <div class="column">
        <HeadlineView {...headlineOf(view, options)} />
        <div class="row between">
          <Choice
            legend="Time range"
            values={RANGES}
            chosen={zoom === null ? rangeText(rangeMs) : null}
            onChoose={setRange}
          />
          <div class="row">
            <Button
              label={frozen ? 'Go live' : 'Freeze'}
              onClick={() => (frozen ? goLive() : freeze())}
            />
            <CopyButton {...given} />
          </div>
        </div>
        {drawing.length > 1 && (
          <Choice
            legend="Thread"
            values={drawing.map(({ name }) => name)}
            chosen={lane?.name ?? null}
            onChoose={(name) => set({ laneName: name })}
          />
        )}
        {frozen && chosen === null && (
          <p>Frozen. Click a frame in the chart, or drag over a part of it to zoom in.</p>
        )}
        <ChartView
          {...given}
          content={{
            frames: lane?.frames ?? [],
            tasks: history.tasks,
            period: figures.period,
            range,
            until,
            chosen,
          }}
          onPick={pick}
          onRange={(picked) => freeze({ zoom: picked })}
        />
        {chosen !== null && lane?.frames.includes(chosen) && (
          <FrameView {...given} lane={lane} frame={chosen} onPick={pick} />
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
          <CompareTools {...given} />
        </Section>
        {given.parts.map(({ title, ref }) => (
          <Section key={title} title={title}>
            <div ref={ref} />
          </Section>
        ))}
      </div>
    </div>
  );
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
