import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Frame, TimeRange } from '../records.ts';
import { CHART_HEIGHT, type ChartContent, drawChart, frameAt, scalesOf } from './chart.ts';

/** A drag over this distance or more selects a time range instead of a frame, px. */
const DRAG = 8;

interface ChartViewProps extends ChartContent {
  readonly onPick: (frame: Frame) => void;
  readonly onRange: (range: TimeRange) => void;
}

/** The chart. A click picks a frame, and a drag a time range. */
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

  const low = drag === null ? 0 : Math.min(drag.from, drag.to);
  const length = drag === null ? 0 : Math.abs(drag.to - drag.from);
  const end = () => {
    setDrag(null);
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
        onPointerDown={(event) => setDrag({ from: event.offsetX, to: event.offsetX })}
        onPointerMove={(event) => drag !== null && setDrag({ ...drag, to: event.offsetX })}
        onPointerUp={end}
        onPointerLeave={() => setDrag(null)}
      >
        <canvas ref={canvas} role="img" aria-label={`Frame times of the last ${seconds} seconds`} />
        {length >= DRAG && <i style={{ left: `${low}px`, width: `${length}px` }} />}
      </div>
      <figcaption class="row" aria-hidden="true">
        <span class="quiet">frame to frame</span>
        <span class="work">work</span>
        <span class="late">late frame</span>
        <span class="busy">page busy</span>
      </figcaption>
    </figure>
  );
}
