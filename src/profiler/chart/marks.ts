/** Marks in the chart of frame times, behind and over its lines. */
import type UPlot from 'uplot';
import { FRAME } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { colours } from '../colours.ts';
import { type History, PACE } from '../history/history.ts';
import { milliseconds } from '../texts.ts';

export interface Marks {
  readonly history: History;
  /** ms between two refreshes: the budget of a frame. */
  readonly period: number;
  /** Stamp: 'now' on the axis. */
  readonly until: number;
  /** Index of the chosen frame; -1 for none. */
  readonly chosen: number;
}

const LABEL_FONT = '600 12px "Inter Variable", Inter, system-ui, sans-serif';

/** Tasks of the page: a bar at the top, and a shade below it. */
export function drawBehind(plot: UPlot, { history, until }: Marks): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  clip(plot);
  for (const { start, length } of history.tasks) {
    if (start > until) continue;
    const left = plot.valToPos(start, 'x', true);
    const width = Math.max(plot.valToPos(start + length, 'x', true) - left, ratio);
    ctx.fillStyle = colours.busy;
    ctx.fillRect(left, bbox.top, width, bbox.height);
    ctx.fillStyle = colours.quiet;
    ctx.fillRect(left, bbox.top, width, 4 * ratio);
  }
  ctx.restore();
}

/** The budget, the late frames and the chosen frame. */
export function drawOver(plot: UPlot, marks: Marks): void {
  const { ctx } = plot;
  ctx.save();
  clip(plot);
  drawLate(plot, marks);
  drawBudget(plot, marks);
  drawChosen(plot, marks);
  ctx.restore();
}

function drawLate(plot: UPlot, { history, period }: Marks): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const starts = history.frames.column(FRAME.start);
  const intervals = history.frames.column(PACE.interval);
  const bottom = bbox.top + bbox.height;
  ctx.fillStyle = colours.late;
  const from = lowerBound(starts, plot.scales['x']?.min ?? 0);
  for (let i = from; i < starts.length; i++) {
    const interval = intervals[i] ?? 0;
    if (interval < 1.5 * period) continue;
    const x = plot.valToPos(starts[i] ?? 0, 'x', true);
    const y = plot.valToPos(interval, 'y', true);
    ctx.fillRect(x - ratio, y, 2 * ratio, bottom - y);
    ctx.beginPath();
    ctx.arc(x, y, 3 * ratio, 0, 2 * Math.PI);
    ctx.fill();
  }
}

function drawBudget(plot: UPlot, { period }: Marks): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const y = Math.round(plot.valToPos(period, 'y', true));
  ctx.strokeStyle = colours.text;
  ctx.lineWidth = ratio;
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  const text = `${milliseconds(period)} · ${Math.round(1000 / period)} Hz`;
  ctx.font = LABEL_FONT.replace('12px', `${12 * ratio}px`);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  const x = bbox.left + 6 * ratio;
  // A plain background, because lines behind the text would make it hard to read.
  ctx.fillStyle = colours.ground;
  ctx.fillRect(x - 3 * ratio, y - 19 * ratio, ctx.measureText(text).width + 6 * ratio, 16 * ratio);
  ctx.fillStyle = colours.text;
  ctx.fillText(text, x, y - 4 * ratio);
}

function drawChosen(plot: UPlot, { history, chosen }: Marks): void {
  const { ctx, bbox } = plot;
  const at = history.frames.column(FRAME.start)[chosen];
  if (at === undefined) return;
  const ratio = devicePixelRatio;
  const x = plot.valToPos(at, 'x', true);
  ctx.fillStyle = colours.chosen;
  ctx.fillRect(x - ratio, bbox.top, 2 * ratio, bbox.height);
  ctx.beginPath();
  ctx.moveTo(x - 6 * ratio, bbox.top);
  ctx.lineTo(x + 6 * ratio, bbox.top);
  ctx.lineTo(x, bbox.top + 8 * ratio);
  ctx.fill();
}

function clip({ ctx, bbox }: UPlot): void {
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
}
