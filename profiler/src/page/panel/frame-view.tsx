import { causeOf } from '../analysis/causes.ts';
import { spansIn } from '../analysis/spans.ts';
import { type Frame, type Lane, overlapMs } from '../records.ts';
import { Button, Marked, Table, type ToolProps } from './controls.tsx';
import { causeText } from './headline.ts';
import { ago, milliseconds, missedFrames, plural, signed } from './numbers.ts';

/** Shorter spans have no true length, because browser clocks have this resolution, ms. */
const CLOCK_MS = 0.1;
/** Presses are listed if they were taken within this time before the frame's end, ms. */
const PRESSES_MS = 1000;

interface FrameViewProps extends ToolProps {
  readonly lane: Lane;
  readonly frame: Frame;
  readonly onPick: (frame: Frame) => void;
}

/** Shows one frame: the work on all threads, and the presses before it. */
export function FrameView({ view, options, lane, frame, onPick }: FrameViewProps) {
  const { history, figures, until } = view;
  const { end, missed } = frame;
  const cause = missed > 0 ? causeOf(history, lane, frame, figures.period) : null;
  const presses = lane.presses.filter(({ taken }) => taken >= end - PRESSES_MS && taken < end);
  const index = lane.frames.indexOf(frame);
  const action = view.snapshot()?.actionOf(frame, lane.frames) ?? null;
  const go = (label: string, sign: string, to: Frame = frame) => (
    <Button label={label} sign={sign} isDisabled={to === frame} onClick={() => onPick(to)} />
  );
  const at = lane.about.ticksPerSecond === undefined ? '' : ` at tick ${frame.tick}`;
  return (
    <section class="frame" tabIndex={-1} aria-label="The chosen frame" data-frame={index}>
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
        <strong data-late={missed > 0 || undefined}>
          {cameText(frame)}
          {missed > 0 && `, ${missedFrames(missed)}`}
        </strong>{' '}
        {cause !== null && <Marked text={causeText(cause, history, options)} />}
      </p>
      <WorkTable view={view} lane={lane} frame={frame} />
      <h4>Presses in the second before</h4>
      {presses.length === 0 && <p>None.</p>}
      <ul>
        {presses.map(({ name, pressed, taken, shown }) => (
          <li key={pressed}>
            <b>{name}</b> {milliseconds(end - pressed)} before its end: taken after{' '}
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

/** Returns the nearest late frame after (1) or before (-1) a frame, or the frame itself if no other is late. */
function nextLate({ frames }: Lane, frame: Frame, step: 1 | -1): Frame {
  const index = frames.indexOf(frame);
  const others = step > 0 ? frames.slice(index + 1) : frames.slice(0, index).toReversed();
  return others.find(({ missed }) => missed > 0) ?? frame;
}

/** Lists the work on all threads from the start of the frame before to the end of a frame, each with a bar at its place in the time of the frame. */
function WorkTable({ view, lane, frame }: Pick<FrameViewProps, 'view' | 'lane' | 'frame'>) {
  const { history, figures } = view;
  const from = frame.waitEnd - frame.waitMs;
  const to = frame.end;
  const perMs = 100 / Math.max(to - from, figures.period);
  // The frame's own thread comes first; in each, a span stands before those inside it.
  const spans = [...new Set([lane, ...history.lanes])].flatMap((one) =>
    spansIn(one.spans, from, to)
      .sort((a, b) => a.start - b.start || a.depth - b.depth)
      .map(({ name, start, end, depth }) => ({
        name: one === lane ? name : `${name} (${one.name})`,
        start: start - from,
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
  const tasks = history.tasks
    .filter((task) => overlapMs(task, { start: from, length: to - from }) > 0)
    .map(({ start, length, source }) => {
      return { name: `page: ${source ?? 'busy'}`, start: start - from, length };
    });
  const barOf = ({ start, length }: (typeof tasks)[number]) => {
    const [left, right] = [start, start + length].map((ms) =>
      Math.min(Math.max(ms * perMs, 0), 100),
    );
    const width = `${(right ?? 0) - (left ?? 0)}%`;
    return { marginInlineStart: `min(${left}%, 100% - 2px)`, width };
  };
  return (
    <Table columns={['Work', 'Begins', 'Takes']}>
      {[...listed, ...tasks].map((row, i) => (
        <tr key={i} data-longest-row={row === main || undefined}>
          <th scope="row">
            {row.name}
            <i style={barOf(row)} />
          </th>
          <td>{signed(row.start)}</td>
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
