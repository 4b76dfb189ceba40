import type { Frame, TimeRange } from '../records.ts';
import { CHART_HEIGHT, type ChartContent, COLORS, drawChart, frameAt, scalesOf } from './chart.ts';
import type { ToolProps } from './controls.tsx';

/** A drag over this distance or more selects a time range instead of a frame, px. */
const DRAG = 8;

interface ChartViewProps extends Pick<ToolProps, 'state' | 'set'> {
  readonly content: ChartContent;
  readonly onPick: (frame: Frame) => void;
  readonly onRange: (range: TimeRange) => void;
}

/** The chart. A click picks a frame, and a drag a time range. */
export function ChartView({ content, state, set, onPick, onRange }: ChartViewProps) {
  const { drag = null } = state;
  const low = Math.min(drag?.from ?? 0, drag?.to ?? 0);
  const length = drag === null ? 0 : Math.abs(drag.to - drag.from);
  const end = (width: number) => {
    set({ drag: null });
    if (drag === null) return;
    const { stampAt } = scalesOf(content, width);
    const start = stampAt(low);
    const frame = frameAt(content, width, drag.from);
    if (length >= DRAG) onRange({ start, length: stampAt(low + length) - start });
    else if (frame !== null) onPick(frame);
  };
  const seconds = Math.round(content.range.length / 1000);
  return (
    <figure>
      <div
        class="chart"
        style={{ height: `${CHART_HEIGHT}px` }}
        onPointerDown={({ offsetX }) => set({ drag: { from: offsetX, to: offsetX } })}
        onPointerMove={({ offsetX }) => drag && set({ drag: { ...drag, to: offsetX } })}
        onPointerUp={({ currentTarget }) => end(currentTarget.clientWidth)}
        onPointerLeave={() => drag && set({ drag: null })}
      >
        <canvas
          // A new function with each render, so that each render draws.
          ref={(canvas) => void (canvas && drawChart(canvas, content))}
          role="img"
          aria-label={`Frame times of the last ${seconds} seconds`}
        />
        {length >= DRAG && <i style={{ left: `${low}px`, width: `${length}px` }} />}
      </div>
      <figcaption class="row" aria-hidden="true">
        <span>frame to frame</span>
        <span style={{ color: COLORS.work }}>work</span>
        <span style={{ color: COLORS.late }}>late frame</span>
        <span style={{ paddingInline: '4px', background: COLORS.busy }}>page busy</span>
      </figcaption>
    </figure>
  );
}
