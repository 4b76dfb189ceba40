/** Draws the chart on a canvas: the time from frame to frame, and the work of each frame. */
import type { Stamp } from '../../protocol.ts';
import { lowerBound } from '../analysis/statistics.ts';
import { type Frame, overlapMs, type PageTask, pictureMs, type TimeRange } from '../records.ts';
import { milliseconds } from './numbers.ts';

export interface ChartContent {
  readonly frames: readonly Frame[];
  readonly tasks: readonly PageTask[];
  /** ms between two refreshes of the display, which is the budget of a frame. */
  readonly period: number;
  readonly range: TimeRange;
  /** The axis calls this time 'now'. */
  readonly until: Stamp;
  readonly chosen: Frame | null;
}

export const CHART_HEIGHT = 170;
const LEFT = 34;
const TOP = 8;
const BOTTOM = 22;
/** Room of a label of the time axis. */
const LABEL = 56;
/** The chart shows at least this number of frame budgets. */
const HEADROOM = 2.4;
/** A click prefers a late frame within this distance, px. */
const REACH = 14;

export const COLORS = {
  text: '#EAECEF',
  quiet: '#9AA3AF',
  hairline: '#2A313C',
  late: '#F6465D',
  chosen: '#F0B90B',
  work: '#5C93F5',
  busy: '#9AA3AF2E',
  ground: '#0B0E11',
} as const;

/** Returns the frames that a chart of `width` px shows, and its scales. */
export function scalesOf({ frames, period, range }: ChartContent, width: number) {
  const first = lowerBound(frames, range.start, ({ start }) => start);
  const end = lowerBound(frames, range.start + range.length, ({ start }) => start);
  const shown = frames.slice(first, end + 1);
  const most = shown.reduce((high, frame) => Math.max(high, frame.waitMs, pictureMs(frame)), 0);
  const top = Math.max(HEADROOM * period, 1.08 * most);
  const perMs = (width - LEFT) / range.length;
  return {
    shown,
    top,
    width,
    x: (stamp: Stamp) => LEFT + (stamp - range.start) * perMs,
    y: (ms: number) => CHART_HEIGHT - BOTTOM - (ms / top) * (CHART_HEIGHT - BOTTOM - TOP),
    stampAt: (x: number) => range.start + (x - LEFT) / perMs,
  };
}

export function drawChart(canvas: HTMLCanvasElement, content: ChartContent): void {
  const { clientWidth: width } = canvas;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(CHART_HEIGHT * ratio);
  const surface = canvas.getContext('2d');
  if (surface === null || width <= LEFT) return;
  surface.scale(ratio, ratio);
  const { fontFamily } = getComputedStyle(canvas);
  surface.font = `12px ${fontFamily}`;
  const scales = scalesOf(content, width);
  drawAxes(surface, content, scales);
  surface.save();
  surface.beginPath();
  surface.rect(LEFT, 0, width - LEFT, CHART_HEIGHT - BOTTOM);
  surface.clip();
  drawTasks(surface, content, scales);
  drawSteps(surface, scales, ({ waitMs }) => waitMs, COLORS.quiet, '#9AA3AF14');
  drawSteps(surface, scales, ({ start, end }) => end - start, COLORS.work, '#5C93F57A');
  drawLate(surface, scales);
  drawBudget(surface, content, scales);
  if (content.chosen !== null) {
    surface.fillStyle = COLORS.chosen;
    surface.fillRect(scales.x(content.chosen.start) - 1, TOP, 2, CHART_HEIGHT);
  }
  surface.restore();
}

type Scales = ReturnType<typeof scalesOf>;
type Surface = CanvasRenderingContext2D;

function drawAxes(surface: Surface, { range, until }: ChartContent, scales: Scales): void {
  surface.fillStyle = COLORS.quiet;
  surface.strokeStyle = COLORS.hairline;
  surface.textAlign = 'right';
  surface.textBaseline = 'middle';
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((ms) => scales.top / ms <= 4.5) ?? 5000;
  for (let ms = 0; ms <= scales.top; ms += step) {
    surface.fillText(String(ms), LEFT - 6, scales.y(ms));
    surface.strokeRect(LEFT, Math.round(scales.y(ms)) + 0.5, scales.width - LEFT, 0);
  }
  surface.textBaseline = 'alphabetic';
  // As many labels as fit.
  const parts = [5, 2].find((count) => (scales.width - LEFT) / count >= LABEL) ?? 1;
  for (let part = 0; part <= parts; part++) {
    const at = range.start + (part * range.length) / parts;
    const seconds = (until - at) / 1000;
    const digits = seconds < 10 && seconds % 1 > 0.05 ? 1 : 0;
    surface.textAlign = part === 0 ? 'left' : part === parts ? 'right' : 'center';
    const label = seconds < 0.05 ? 'now' : `−${seconds.toFixed(digits)} s`;
    surface.fillText(label, scales.x(at), CHART_HEIGHT - 6);
  }
}

function drawTasks(surface: Surface, { tasks, range }: ChartContent, { x }: Scales): void {
  surface.fillStyle = COLORS.busy;
  for (const task of tasks) {
    const { start, length } = task;
    if (overlapMs(task, range) === 0) continue;
    surface.fillRect(x(start), TOP, Math.max(x(start + length) - x(start), 1), CHART_HEIGHT);
  }
}

/** Draws a step for each frame. It covers the time before the frame, which is its wait. Rests of the loop are gaps. */
function drawSteps(
  surface: Surface,
  { shown, x, y }: Scales,
  msOf: (frame: Frame) => number,
  line: string,
  fill: string,
): void {
  surface.fillStyle = fill;
  surface.strokeStyle = line;
  surface.lineWidth = 1;
  surface.beginPath();
  for (const frame of shown) {
    if (frame.waitMs === 0) continue;
    const [from, to, height] = [x(frame.waitEnd - frame.waitMs), x(frame.waitEnd), y(msOf(frame))];
    surface.fillRect(from, height, to - from, y(0) - height);
    surface.moveTo(from, height);
    surface.lineTo(to, height);
  }
  surface.stroke();
}

function drawLate(surface: Surface, { shown, x, y }: Scales): void {
  surface.fillStyle = COLORS.late;
  for (const frame of shown) {
    if (frame.missed === 0) continue;
    const [at, height] = [x(frame.end), y(pictureMs(frame))];
    surface.fillRect(at - 1, height, 2, y(0) - height);
    surface.beginPath();
    surface.arc(at, height, 3, 0, 2 * Math.PI);
    surface.fill();
  }
}

function drawBudget(surface: Surface, { period }: ChartContent, { y, width }: Scales): void {
  const at = Math.round(y(period));
  surface.strokeStyle = COLORS.text;
  surface.setLineDash([4, 4]);
  surface.strokeRect(LEFT, at + 0.5, width - LEFT, 0);
  surface.setLineDash([]);
  const text = `${milliseconds(period)} · ${Math.round(1000 / period)} Hz`;
  surface.font = `600 ${surface.font}`;
  surface.textAlign = 'left';
  // The text has a plain background, because lines behind it would make it hard to read.
  surface.fillStyle = COLORS.ground;
  surface.fillRect(LEFT + 3, at - 19, surface.measureText(text).width + 6, 16);
  surface.fillStyle = COLORS.text;
  surface.fillText(text, LEFT + 6, at - 7);
}

/** Returns the longest late frame near a click, or else the next frame; null without frames. `x`: px from the left edge. */
export function frameAt(content: ChartContent, width: number, x: number): Frame | null {
  const { frames } = content;
  const { stampAt } = scalesOf(content, width);
  const from = lowerBound(frames, stampAt(x - REACH), ({ start }) => start);
  const to = lowerBound(frames, stampAt(x + REACH), ({ start }) => start);
  const late = frames
    .slice(from, to)
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => pictureMs(b) - pictureMs(a));
  const next = lowerBound(frames, stampAt(x), ({ start }) => start);
  return late[0] ?? frames[Math.min(next, frames.length - 1)] ?? null;
}
