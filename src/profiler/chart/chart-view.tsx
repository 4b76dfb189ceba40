import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Collector, View } from '../collection/collector.ts';
import { colours } from '../colours.ts';
import { chartCopy as copy } from '../texts.ts';
import { createFrameChart, type FrameChart, type TimeRange } from './frame-chart.ts';

interface ChartViewProps {
  readonly collector: Collector;
  /** Length of the time range, ms. */
  readonly rangeMs: number;
  /** The part of the range to show; null for all. */
  readonly zoom: TimeRange | null;
  /** Index of the chosen frame in the history; -1 for none. */
  readonly chosen: number;
  readonly onPick: (frame: number) => void;
  readonly onZoom: (range: TimeRange) => void;
}

/** React renders the space only: the chart draws itself when the collector has a new view. */
export function ChartView({ collector, rangeMs, zoom, chosen, onPick, onZoom }: ChartViewProps) {
  const room = useRef<HTMLDivElement>(null);
  const chart = useRef<FrameChart>(null);
  const handlers = useRef({ onPick, onZoom });

  useEffect(() => {
    handlers.current = { onPick, onZoom };
  }, [onPick, onZoom]);

  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const made = createFrameChart(element, {
      onPick: (frame) => handlers.current.onPick(frame),
      onRange: (range) => handlers.current.onZoom(range),
    });
    chart.current = made;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) made.resize(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current = null;
      made.close();
    };
  }, []);

  useEffect(() => {
    const show = () => chart.current?.show(contentOf(collector.view(), rangeMs, zoom, chosen));
    show();
    return collector.subscribe(show);
  }, [collector, rangeMs, zoom, chosen]);

  return (
    <figure>
      <Room ref={room} role="img" aria-label={copy.label(rangeMs / 1000)} />
      <Legend aria-hidden="true">
        <span>
          <i style={{ backgroundColor: colours.quiet, height: 2 }} /> {copy.interval}
        </span>
        <span>
          <i style={{ backgroundColor: colours.work }} /> {copy.work}
        </span>
        <span>
          <i style={{ backgroundColor: colours.late, width: 3 }} /> {copy.late}
        </span>
        <span>
          <i style={{ backgroundColor: colours.busy }} /> {copy.busy}
        </span>
      </Legend>
    </figure>
  );
}

function contentOf(view: View, rangeMs: number, zoom: TimeRange | null, chosen: number) {
  const { history, figures, until } = view;
  return {
    history,
    period: figures.period,
    until,
    chosen,
    range: zoom ?? { from: until - rangeMs, to: until },
  };
}

/** Full height from the start, so that nothing below moves when the chart is drawn. */
const Room = chakra('div', {
  base: {
    height: '190px',
    overflow: 'hidden',
    marginInlineStart: '-1',
    '& .u-over': { cursor: 'crosshair' },
    '& .u-select': { bg: 'fg/20' },
    '& .u-hz .u-cursor-x': { borderColor: 'border.control' },
  },
});

const Legend = chakra('figcaption', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    fontSize: '2xs',
    color: 'fg.quiet',
    '& i': {
      display: 'inline-block',
      width: '12px',
      height: '10px',
      marginInlineEnd: '1',
      verticalAlign: 'middle',
    },
  },
});
