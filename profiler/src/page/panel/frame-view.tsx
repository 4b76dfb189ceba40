import type { Ref } from 'preact';
import type { Stamp } from '../../protocol.ts';
import { type FrameDetail, frameDetail, nextLate } from '../analysis/frame-detail.ts';
import type { Frame, Lane } from '../records.ts';
import { Button, Marked, Table, type ToolProps } from './controls.tsx';
import { causeText } from './headline.ts';
import { ago, milliseconds, missedFrames, plural, signed, spanColor } from './numbers.ts';

/** Shorter spans have no true length, because browser clocks have this resolution, ms. */
const CLOCK_MS = 0.1;
/** Width of a letter as a share of the narrowest timeline. Names that do not fit are not shown. */
const LETTER = 0.032;

interface FrameViewProps extends ToolProps {
  readonly lane: Lane;
  readonly frame: Frame;
  readonly onPick: (frame: Frame) => void;
  readonly focus: Ref<HTMLElement>;
}

/** Shows one frame: the work on all threads, and the presses before it. */
export function FrameView({ view, options, lane, frame, onPick, focus }: FrameViewProps) {
  const { history, figures, until } = view;
  const { period } = figures;
  const detail = frameDetail(history, lane, frame, period);
  const index = lane.frames.indexOf(frame);
  const action = view.snapshot()?.actionOf(frame, lane.frames) ?? null;
  const names = figures.lanes.flatMap(({ spans }) => spans.map(({ name }) => name));
  const own = lane.about.colors ?? {};
  const colorOf = (name: string) => spanColor(name, names, own);
  const go = (label: string, sign: string, to: Frame = frame) => (
    <Button label={label} sign={sign} isDisabled={to === frame} onClick={() => onPick(to)} />
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
          {go('Earlier late frame', '«', nextLate(lane, frame, -1))}
          {go('Earlier frame', '‹', lane.frames[index - 1])}
          {go('Later frame', '›', lane.frames[index + 1])}
          {go('Later late frame', '»', nextLate(lane, frame, 1))}
        </div>
      </div>
      <p>
        <strong data-late={detail.missed > 0 || undefined}>
          {cameText(frame)}
          {detail.missed > 0 && `, ${missedFrames(detail.missed)}`}
        </strong>{' '}
        {detail.cause !== null && <Marked text={causeText(detail.cause, history, options)} />}
      </p>
      <Timeline detail={detail} period={period} colorOf={colorOf} />
      <SpanTable detail={detail} colorOf={colorOf} />
      <h4>Presses in the second before</h4>
      {detail.presses.length === 0 && <p>None.</p>}
      <ul>
        {detail.presses.map(({ name, pressed, taken, shown }) => (
          <li key={pressed}>
            <b>{name}</b> {milliseconds(detail.to - pressed)} before its end: taken after{' '}
            {milliseconds(taken - pressed)}, shown after {milliseconds(shown - pressed)}.
          </li>
        ))}
      </ul>
      {action !== null && <Button label={action.label} onClick={() => action.act()} />}
    </section>
  );
}

function cameText({ waitMs, followsFrame }: Frame): string {
  if (waitMs === 0) return 'First frame after a rest';
  const length = milliseconds(waitMs);
  return followsFrame ? `${length} after the frame before` : `On demand, and it took ${length}`;
}

interface DetailProps {
  readonly detail: FrameDetail;
  readonly colorOf: (span: string) => string;
}

/** Shows all threads on one time axis with the refreshes of the display. The table below shows the same as text. */
function Timeline({ detail, period, colorOf }: DetailProps & { readonly period: number }) {
  const { from, to, lanes, tasks, presses } = detail;
  const whole = Math.max(to - from, period);
  const at = (stamp: Stamp) => (100 * Math.min(Math.max(stamp - from, 0), whole)) / whole;
  const refreshes = Array.from({ length: Math.floor(whole / period) + 1 }, (_, i) => i * period);
  const listed = presses.filter(({ shown }) => shown > from);
  const bar = (name: string, start: Stamp, end: Stamp, kind: string, backgroundColor = '') => {
    const [left, width] = [at(start), at(end) - at(start)];
    const label = width > 100 * LETTER * name.length && name;
    const place = { left: `min(${left}%, 100% - 2px)`, width: `max(2px, ${width}%)` };
    return { kind, label, style: { ...place, backgroundColor } };
  };
  const rows = [
    ...lanes.map(({ name: row, spans }) => ({
      row,
      bars: spans.map(({ name, start, end }) => bar(name, start, end, 'span', colorOf(name))),
    })),
    {
      row: 'page',
      bars: tasks.map(({ start, length }) => bar('busy', start, start + length, 'task')),
    },
    {
      row: 'presses',
      bars: listed.map(({ name, pressed, shown }) => bar(name, pressed, shown, 'press')),
    },
  ];
  return (
    <div class="timeline" aria-hidden="true">
      {refreshes.map((ms) => (
        <i key={ms} class="refresh" style={{ left: `${at(from + ms)}%` }} />
      ))}
      {(listed.length > 0 ? rows : rows.slice(0, -1)).map(({ row, bars }, i) => (
        <div key={i}>
          <span>{row}</span>
          <div class="lane">
            {bars.map(({ kind, label, style }, n) => (
              <i key={n} class={kind} style={style}>
                {label}
              </i>
            ))}
          </div>
        </div>
      ))}
      <div class="row between">
        <span>0</span>
        <span>{milliseconds(whole)}</span>
      </div>
    </div>
  );
}

/** Lists the spans of a frame, and the tasks of the page at that time. */
function SpanTable({ detail, colorOf }: DetailProps) {
  const { from, lanes, tasks } = detail;
  const spans = lanes.flatMap(({ name: lane, spans: own }) =>
    own.map(({ name, start, end, depth }) => ({
      name: lane === detail.lane ? name : `${name} (${lane})`,
      color: colorOf(name),
      start,
      length: end - start,
      depth,
    })),
  );
  const longest = Math.max(...spans.map(({ length }) => length));
  const listed = spans.filter(({ length }) => length >= CLOCK_MS || length === longest);
  const short = spans.length - listed.length;
  // This is the innermost span with most of the time, because 'frame' lies around all spans of its lane.
  const [main] = listed
    .filter(({ length }) => length >= longest / 2)
    .toSorted((a, b) => b.depth - a.depth || b.length - a.length);
  const work = tasks.map((task) => ({
    ...task,
    name: `page: ${task.source ?? 'busy'}`,
    color: '',
  }));
  return (
    <Table columns={['Span', 'Begins', 'Takes']}>
      {[...listed, ...work].map((row, i) => (
        <tr key={i} data-longest-row={row === main || undefined}>
          <th scope="row">
            <i class="swatch" style={{ backgroundColor: row.color }} /> {row.name}
          </th>
          <td>{signed(row.start - from)}</td>
          <td>{milliseconds(row.length)}</td>
        </tr>
      ))}
      {short > 0 && (
        <tr>
          <td colSpan={3}>{plural(short, 'more span')} under 0.1 ms</td>
        </tr>
      )}
    </Table>
  );
}
