/** The chart of frame times. It draws without React, because it changes twice a second. */
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { FRAME } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { colours } from '../colours.ts';
import { type History, PACE } from '../history/history.ts';
import { drawBehind, drawOver, type Marks } from './marks.ts';

/** Two Stamps. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface ChartContent extends Marks {
  readonly history: History;
  readonly range: TimeRange;
}

export interface FrameChart {
  show(content: ChartContent): void;
  resize(width: number): void;
  close(): void;
}

export interface ChartHandlers {
  /** `frame`: index in the history. */
  readonly onPick: (frame: number) => void;
  readonly onRange: (range: TimeRange) => void;
}

const HEIGHT = 190;
const FONT = '12px "Inter Variable", Inter, system-ui, sans-serif';
/** Least value at the top of the chart, in frame budgets. */
const HEADROOM = 2.4;
/** px around the pointer in which a late frame is preferred to its neighbours. */
const REACH = 14;
/** px that the pointer must be dragged to select a time range instead of a frame. */
const DRAG = 8;

export function createFrameChart(
  element: HTMLElement,
  { onPick, onRange }: ChartHandlers,
): FrameChart {
  let content: ChartContent | null = null;

  const plot = new UPlot(
    {
      width: Math.max(element.clientWidth, 1),
      height: HEIGHT,
      padding: [10, 16, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { setScale: false, dist: DRAG } },
      scales: {
        x: { time: false },
        y: {
          range: (_plot, _low, high) => [
            0,
            Math.max(HEADROOM * (content?.period ?? 1), 1.08 * (high ?? 0)),
          ],
        },
      },
      series: [
        {},
        {
          stroke: colours.quiet,
          width: 1,
          fill: '#9AA3AF14',
          points: { show: false },
          ...stepped(),
        },
        {
          stroke: colours.work,
          width: 1,
          fill: '#5C93F57A',
          points: { show: false },
          ...stepped(),
        },
      ],
      axes: [
        {
          ...axis,
          size: 26,
          grid: { show: false },
          splits: (_plot, _axis, from, to) => splitsOf(from, to),
          values: (_plot, splits) => splits.map((at) => labelOf(at, content?.until ?? at)),
        },
        { ...axis, size: 38, space: 36, grid: { stroke: colours.hairline, width: 1 } },
      ],
      hooks: {
        drawClear: [(chart) => content !== null && drawBehind(chart, content)],
        draw: [(chart) => content !== null && drawOver(chart, content)],
        setSelect: [
          (chart) => {
            const { left, width } = chart.select;
            if (width < DRAG) return;
            onRange({ from: chart.posToVal(left, 'x'), to: chart.posToVal(left + width, 'x') });
            chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          },
        ],
      },
    },
    [[], [], []],
    element,
  );

  plot.over.addEventListener('click', (event) => {
    const frame = content === null ? -1 : frameUnder(plot, content, event.offsetX);
    if (frame >= 0) onPick(frame);
  });

  return {
    show(next) {
      content = next;
      plot.batch(() => {
        plot.setData(linesOf(next), false);
        plot.setScale('x', { min: next.range.from, max: next.range.to });
      });
    },
    resize: (width) => plot.setSize({ width: Math.max(width, 1), height: HEIGHT }),
    close: () => plot.destroy(),
  };
}

const axis: UPlot.Axis = {
  stroke: colours.quiet,
  font: FONT,
  ticks: { show: false },
};

/** The frames of the range, and one more at either end. The line is broken where the run rested. */
function linesOf({ history: { frames }, range }: ChartContent): UPlot.AlignedData {
  const starts = frames.column(FRAME.start);
  const from = Math.max(0, lowerBound(starts, range.from) - 1);
  const to = lowerBound(starts, range.to) + 1;
  const intervals = frames.column(PACE.interval).subarray(from, to);
  const line = (column: number) =>
    Array.from(frames.column(column).subarray(from, to), (value, i) =>
      (intervals[i] ?? 0) > 0 ? value : null,
    );
  return [starts.slice(from, to), line(PACE.interval), line(PACE.work)];
}

/** Steps reach back from a frame: its interval is the time before it. */
function stepped(): Pick<UPlot.Series, 'paths'> {
  const paths = UPlot.paths.stepped?.({ align: -1 });
  return paths === undefined ? {} : { paths };
}

/** Index of the longest late frame within reach, or else of the next frame. */
function frameUnder(plot: UPlot, content: ChartContent, x: number): number {
  const starts = content.history.frames.column(FRAME.start);
  const intervals = content.history.frames.column(PACE.interval);
  const from = lowerBound(starts, plot.posToVal(x - REACH, 'x'));
  const to = lowerBound(starts, plot.posToVal(x + REACH, 'x'));
  let found = -1;
  for (let i = from; i < to; i++) {
    if ((intervals[i] ?? 0) > (intervals[found] ?? 1.5 * content.period)) found = i;
  }
  return found >= 0
    ? found
    : Math.min(lowerBound(starts, plot.posToVal(x, 'x')), starts.length - 1);
}

/** Splits the time axis into five equal parts. */
function splitsOf(from: number, to: number): number[] {
  const part = (to - from) / 5;
  return [0, 1, 2, 3, 4, 5].map((i) => from + i * part);
}

function labelOf(at: number, until: number): string {
  const seconds = (until - at) / 1000;
  return seconds < 0.05
    ? 'now'
    : `−${seconds.toFixed(seconds < 10 && seconds % 1 > 0.05 ? 1 : 0)} s`;
}
