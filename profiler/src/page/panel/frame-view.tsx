import type { Ref } from 'preact';
import { type FrameDetail, frameDetail, nextLate, replayKeyOf } from '../analysis/frame-detail.ts';
import type { View } from '../collector.ts';
import type { HostTools } from '../host-tools.ts';
import type { Frame, Lane } from '../records.ts';
import { causeText } from './headline.ts';
import { ago, milliseconds, missedFrames, plural, signed, spanColor } from './numbers.ts';
import { Marked } from './section.tsx';

/** The resolution of browser clocks, ms: shorter spans read as 0. */
const CLOCK_MS = 0.1;
/** Width of a letter as a share of the narrowest lane. A name that does not fit is left out. */
const LETTER = 0.032;

interface FrameViewProps {
  readonly view: View;
  readonly tools: HostTools;
  readonly lane: Lane;
  readonly frame: Frame;
  readonly onPick: (frame: Frame) => void;
  readonly focus: Ref<HTMLElement>;
}

/** One frame: the work on all threads, and the presses before it. */
export function FrameView({ view, tools, lane, frame, onPick, focus }: FrameViewProps) {
  const { history, figures, until, runOf } = view;
  const { period } = figures;
  const detail = frameDetail(history, lane, frame, period);
  const index = lane.frames.indexOf(frame);
  const run = runOf(replayKeyOf(lane, frame));
  const names = figures.lanes.flatMap(({ spans }) => spans.map(({ name }) => name));
  const own = lane.about.colors ?? lane.about.colours ?? {};
  const colorOf = (name: string) => spanColor(name, names, own);
  const go = (label: string, sign: string, to: Frame | undefined) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined || to === frame}
      onClick={() => to !== undefined && onPick(to)}
    >
      {sign}
    </button>
  );
  const at = lane.about.ticksPerSecond === undefined ? '' : ` at tick ${frame.tick}`;
  return (
    <section
      class="frame"
      ref={focus}
      tabIndex={-1}
      aria-label="The chosen frame"
      data-frame={index}
    >
      <div class="row between">
        <h3>{`Frame${at}, ${ago(until - frame.end)}`}</h3>
        <div class="row">
          {go('Earlier late frame', '«', nextLate(lane, frame, -1, period))}
          {go('Earlier frame', '‹', lane.frames[index - 1])}
          {go('Later frame', '›', lane.frames[index + 1])}
          {go('Later late frame', '»', nextLate(lane, frame, 1, period))}
        </div>
      </div>
      <p>
        <strong data-late={detail.missed > 0 || undefined}>
          {cameText(frame)}
          {detail.missed > 0 && `, ${missedFrames(detail.missed)}`}
        </strong>{' '}
        {detail.cause !== null && <Marked text={causeText(detail.cause, history, tools)} />}
      </p>
      <Timeline detail={detail} period={period} colorOf={colorOf} />
      <SpanTable detail={detail} colorOf={colorOf} />
      <h4>Presses in the second before</h4>
      {detail.presses.length === 0 && <p>None.</p>}
      <ul>
        {detail.presses.map(({ name, made, taken, drawn }) => (
          <li key={made}>
            <b>{name}</b> {milliseconds(detail.to - made)} before its end: taken after{' '}
            {milliseconds(taken - made)}, shown after {milliseconds(drawn - made)}.
          </li>
        ))}
      </ul>
      {tools.replays !== undefined && run !== null && frame.tick <= run.ticks && (
        <button type="button" onClick={() => tools.replays?.replay(run, frame.tick)}>
          Replay this frame
        </button>
      )}
    </section>
  );
}

function cameText({ wait, follows }: Frame): string {
  if (wait === 0) return 'First frame after a rest';
  const length = milliseconds(wait);
  return follows ? `${length} after the frame before` : `On demand, and it took ${length}`;
}

interface DetailProps {
  readonly detail: FrameDetail;
  readonly colorOf: (span: string) => string;
}

/** All threads on one clock, refresh by refresh. The table below shows the same as text. */
function Timeline({ detail, period, colorOf }: DetailProps & { readonly period: number }) {
  const { from, to, lanes, tasks, moments, presses } = detail;
  const whole = Math.max(to - from, period);
  const at = (stamp: number) => (100 * Math.min(Math.max(stamp - from, 0), whole)) / whole;
  const box = (start: number, end: number) => ({
    left: `min(${at(start)}%, 100% - 2px)`,
    width: `max(2px, ${at(end) - at(start)}%)`,
  });
  const label = (name: string, start: number, end: number) =>
    at(end) - at(start) > 100 * LETTER * name.length && name;
  const refreshes = Array.from({ length: Math.floor(whole / period) + 1 }, (_, i) => i * period);
  const shown = presses.filter(({ drawn }) => drawn > from);
  return (
    <div class="timeline" aria-hidden="true">
      {refreshes.map((ms) => (
        <i key={ms} class="refresh" style={{ left: `${at(from + ms)}%` }} />
      ))}
      {lanes.map(({ name, spans }) => (
        <div key={name}>
          <span>{name}</span>
          <div class="lane">
            {spans.map(({ name: span, start, end }, i) => (
              <i key={i} style={{ ...box(start, end), backgroundColor: colorOf(span) }}>
                {label(span, start, end)}
              </i>
            ))}
          </div>
        </div>
      ))}
      <span>page</span>
      <div class="lane">
        {tasks.map(({ start, length }) => (
          <i key={start} class="task" style={box(start, start + length)}>
            {label('busy', start, start + length)}
          </i>
        ))}
        {moments.map((moment) => (
          <i key={`moment ${moment}`} class="moment" style={box(moment, moment)} />
        ))}
      </div>
      {shown.length > 0 && (
        <>
          <span>presses</span>
          <div class="lane">
            {shown.map(({ name, made, drawn }) => (
              <i key={made} class="press" style={box(made, drawn)}>
                {label(name, made, drawn)}
              </i>
            ))}
          </div>
        </>
      )}
      <div class="row between">
        <span>0</span>
        <span>{milliseconds(whole)}</span>
      </div>
    </div>
  );
}

/** The spans of a frame and the tasks of the page around it. */
function SpanTable({ detail, colorOf }: DetailProps) {
  const { from, lanes, tasks } = detail;
  const spans = lanes.flatMap(({ name: lane, spans: own }) =>
    own.map((span) => ({ ...span, lane, length: span.end - span.start })),
  );
  const longest = Math.max(...spans.map(({ length }) => length));
  const listed = spans.filter(({ length }) => length >= CLOCK_MS || length === longest);
  const short = spans.length - listed.length;
  // The innermost span with most of the time: 'frame' lies around all of them.
  const [main] = listed
    .filter(({ length }) => length >= longest / 2)
    .toSorted((a, b) => b.depth - a.depth || b.length - a.length);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Span</th>
          <th scope="col">Begins</th>
          <th scope="col">Takes</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((span, i) => (
          <tr key={i} data-longest-row={span === main || undefined}>
            <th scope="row">
              <i class="swatch" style={{ backgroundColor: colorOf(span.name) }} />{' '}
              {span.lane === detail.lane ? span.name : `${span.name} (${span.lane})`}
            </th>
            <td>{signed(span.start - from)}</td>
            <td>{milliseconds(span.length)}</td>
          </tr>
        ))}
        {tasks.map(({ start, length, source }) => (
          <tr key={`page ${start}`}>
            <th scope="row">
              <i class="swatch" /> page: {source ?? 'busy'}
            </th>
            <td>{signed(start - from)}</td>
            <td>{milliseconds(length)}</td>
          </tr>
        ))}
        {short > 0 && (
          <tr>
            <td colSpan={3}>{plural(short, 'more span')} under 0.1 ms</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
