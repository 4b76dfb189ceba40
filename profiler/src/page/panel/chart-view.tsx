import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Frame } from '../records.ts';
import {
  CHART_HEIGHT,
  type ChartContent,
  drawChart,
  frameAt,
  stampAt,
  type TimeRange,
} from './chart.ts';

/** px that the pointer must be dragged to select a time range instead of a frame. */
const DRAG = 8;

interface ChartViewProps extends ChartContent {
  readonly onPick: (frame: Frame) => void;
  readonly onRange: (range: TimeRange) => void;
}

/** The chart, which is drawn with each reading; a click picks a frame, and a drag a time range. */
export function ChartView({ onPick, onRange, ...content }: ChartViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  useLayoutEffect(() => {
    const element = canvas.current?.parentElement;
    if (element == null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (canvas.current !== null) drawChart(canvas.current, content, width);
  });

  const end = () => {
    setDrag(null);
    if (drag === null) return;
    const [low, high] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
    const frame = frameAt(content, width, drag.from);
    if (high - low >= DRAG) {
      onRange({ from: stampAt(content, width, low), to: stampAt(content, width, high) });
    } else if (frame !== null) onPick(frame);
  };
  const seconds = Math.round((content.range.to - content.range.from) / 1000);
  return (
    <figure>
      <div
        class="chart"
        style={{ height: `${CHART_HEIGHT}px` }}
        onPointerDown={(event) => setDrag({ from: event.offsetX, to: event.offsetX })}
        onPointerMove={(event) => drag !== null && setDrag({ ...drag, to: event.offsetX })}
        onPointerUp={end}
        onPointerLeave={() => setDrag(null)}
      >
        <canvas ref={canvas} role="img" aria-label={`Frame times of the last ${seconds} seconds`} />
        {drag !== null && Math.abs(drag.to - drag.from) >= DRAG && (
          <i
            style={{
              left: `${Math.min(drag.from, drag.to)}px`,
              width: `${Math.abs(drag.to - drag.from)}px`,
            }}
          />
        )}
      </div>
      <figcaption aria-hidden="true">
        <span class="quiet">frame to frame</span>
        <span class="work">work</span>
        <span class="late">late frame</span>
        <span class="busy">page busy</span>
      </figcaption>
    </figure>
  );
}
