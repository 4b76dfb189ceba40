import type { LaneFigures } from '../analysis/figures.ts';
import type { LongWork } from '../analysis/longest.ts';
import type { Summary } from '../analysis/statistics.ts';
import { Table, type ToolProps } from './controls.tsx';
import { ago, displayText, duration, figure, milliseconds, missedFrames } from './numbers.ts';

const UNNAMED =
  "Browsers name scripts only in frames over 50 ms, and some never do. For the others, record in the browser's performance panel.";

interface LongestListProps extends Pick<ToolProps, 'view'> {
  readonly onPick: (lane: string, work: LongWork) => void;
}

export function LongestList({ view, onPick }: LongestListProps) {
  const { longest, period } = view.figures;
  const lengths = longest.flatMap(({ rows }) => rows.map(({ length }) => length));
  const scale = Math.max(2 * period, ...lengths);
  return (
    <div class="longest">
      {longest.map(({ name, rows }) => (
        <div key={name} data-longest={name}>
          <h4>{name}</h4>
          {rows.length === 0 && <p>{name === 'page' ? 'No task over 20 ms.' : 'Nothing yet.'}</p>}
          <ol>
            {rows.map((work) => {
              const { start, length, source, missed, exact } = work;
              const isOver = length > period && (source === undefined || missed > 0);
              return (
                <li key={`${start} ${length}`}>
                  <button
                    type="button"
                    data-over-budget={isOver || undefined}
                    onClick={() => onPick(name, work)}
                  >
                    <b>{work.name}</b>{' '}
                    <small>
                      {ago(view.until - start)}
                      {missed > 0 && ` · ${missedFrames(missed)}`}
                    </small>{' '}
                    <span>
                      {exact ? '' : 'about '}
                      {milliseconds(length)}
                    </span>{' '}
                    {source && <em>{source}</em>}
                    <i style={{ width: `${Math.round((100 * length) / scale)}%` }} />
                  </button>
                </li>
              );
            })}
          </ol>
          {rows.some(({ source }) => source === null) && <p>{UNNAMED}</p>}
        </div>
      ))}
    </div>
  );
}

export const COLUMNS = ['p50', 'p95', 'p99', 'worst'] as const;

/** Tooltips that explain the terms of the tables. */
const MEANINGS: Readonly<Record<string, string>> = {
  p50: 'Half of them took at most this long',
  p95: '95 of 100 took at most this long',
  p99: '99 of 100 took at most this long',
  worst: 'The longest one',
  'a second': 'How often it ran in a second',
  interval: 'Time from the beginning of one frame to that of the next',
  pressToTick: 'Time from a press to the beginning of the tick or frame that took it',
  pressToFrame: 'Time from a press to the end of drawing the frame that shows it',
  frames: 'Frames that came, by the time that was waited for them',
  missed: 'Refreshes of the display without a new picture, without those that the loop let pass',
  display: "Measured by the page's own animation frames",
  lost: 'Records that were overwritten before they were read, and spans that never ended',
};

/** `budget`: longer ones are red, ms: one frame for work, and two frames for a press. `rate`: how many a second. */
export function timesOf(lane: LaneFigures, period: number) {
  const row = (key: string, label: string, summary: Summary | null, budget: number, rate = '') => {
    return { key, label, summary, budget, rate };
  };
  return [
    ...lane.spans.map(({ name, summary, perSecond }) =>
      row(name, name, summary, period, figure(perSecond)),
    ),
    row('interval', 'frame to frame', lane.interval, 1.5 * period),
    row('pressToTick', 'press until taken', lane.pressToTick, 2 * period),
    row('pressToFrame', 'press to frame', lane.pressToFrame, 2 * period),
  ].filter(({ key, summary }) => summary !== null || !key.startsWith('press'));
}

export function TimesTable({ lane, period }: { lane: LaneFigures; period: number }) {
  return (
    <Table columns={['ms', ...COLUMNS, 'a second']} titles={MEANINGS}>
      {timesOf(lane, period).map(({ key, label, summary, budget, rate }) => (
        <tr key={key} data-spread={key}>
          <th scope="row" title={MEANINGS[key]}>
            {label}
          </th>
          {COLUMNS.map((column) => {
            const value = summary?.[column];
            const isOver = value !== undefined && value > budget;
            return (
              <td
                key={column}
                data-column={column}
                data-value={value}
                data-over-budget={isOver || undefined}
              >
                {value === undefined ? '–' : duration(value)}
              </td>
            );
          })}
          <td>{rate}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Shows figures that are counts, not times. */
export function Counts({ view, lane }: Pick<ToolProps, 'view'> & { lane: LaneFigures }) {
  const { figures } = view;
  const rows: readonly (readonly [key: string, value: string, name: string])[] = [
    ['frames', figure(lane.framesPerSecond), 'frames a second'],
    ['missed', String(lane.late), 'frames missed'],
    ...lane.gauges.map(({ name, value }) => [`gauge ${name}`, String(value), name] as const),
    ['tasks', String(figures.tasks), 'page tasks over 20 ms'],
    ['display', displayText(figures), 'display'],
    ...(lane.lost > 0 ? [['lost', String(lane.lost), 'records lost'] as const] : []),
  ];
  return (
    <dl class="counts">
      {rows.map(([key, value, name]) => (
        <div key={key} data-count={key} title={MEANINGS[key]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
