import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { chartCopy as copy } from '../../content/profiler.ts';
import type { Recorder, View } from '../collector.ts';
import { colours, spanColours } from '../colours.ts';
import { createFrameChart, type FrameChart, type Range } from './frame-chart.ts';

interface ChartViewProps {
  readonly recorder: Recorder;
  /** How far back, ms. */
  readonly span: number;
  /** A stretch that was drawn out of it; null for all of the span. */
  readonly range: Range | null;
  /** A frame by its place in the history; -1 for none. */
  readonly chosen: number;
  readonly onPick: (frame: number) => void;
  readonly onRange: (range: Range) => void;
}

/** React only makes room for it: the chart draws itself whenever the recorder has something new. */
export function ChartView({ recorder, span, range, chosen, onPick, onRange }: ChartViewProps) {
  const room = useRef<HTMLDivElement>(null);
  const chart = useRef<FrameChart>(null);
  const presses = useRef({ onPick, onRange });

  useEffect(() => {
    presses.current = { onPick, onRange };
  }, [onPick, onRange]);

  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const made = createFrameChart(element, {
      onPick: (frame) => presses.current.onPick(frame),
      onRange: (drawn) => presses.current.onRange(drawn),
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
    const show = () => chart.current?.show(contentOf(recorder.view(), span, range, chosen));
    show();
    return recorder.subscribe(show);
  }, [recorder, span, range, chosen]);

  return (
    <figure>
      <Room ref={room} role="img" aria-label={copy.label(span / 1000)} />
      <Legend aria-hidden="true">
        <span>
          <i style={{ backgroundColor: colours.quiet, height: 2 }} /> {copy.interval}
        </span>
        <span>
          <i style={{ backgroundColor: spanColours.draw }} /> {copy.work}
        </span>
        <span>
          <i style={{ backgroundColor: colours.late, width: 3 }} /> {copy.missed}
        </span>
        <span>
          <i style={{ backgroundColor: colours.busy }} /> {copy.busy}
        </span>
      </Legend>
    </figure>
  );
}

function contentOf(view: View, span: number, range: Range | null, chosen: number) {
  const { history, figures, until } = view;
  return {
    history,
    period: figures.period,
    until,
    chosen,
    range: range ?? { from: until - span, to: until },
  };
}

/** Of the chart's height from the start: nothing below it moves when the chart comes. */
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
