import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FRAME } from '../../../shared/profile.ts';
import type { TimeRange } from '../chart/frame-chart.ts';
import {
  type Collector,
  createCollector,
  FIRST_RANGE_MS,
  type View,
} from '../collection/collector.ts';
import { frameDelayedBy, type LongWork } from '../history/longest.ts';
import type { ProfiledGame } from '../profiled-game.ts';

/** Lengths of the time range to choose from, ms. */
export const RANGES_MS = [FIRST_RANGE_MS, 30_000, 60_000] as const;

export interface Profiler {
  readonly collector: Collector;
  readonly frozen: boolean;
  /** Length of the time range, ms. */
  readonly rangeMs: number;
  /** The part of the chart that was selected by dragging; null for the whole range. */
  readonly zoom: TimeRange | null;
  /** Index of the chosen frame in the history; -1 for none. */
  readonly chosen: number;
  setRange(rangeMs: number): void;
  freeze(isFrozen: boolean): void;
  chooseFrame(frame: number): void;
  chooseWork(work: LongWork): void;
  zoomTo(range: TimeRange): void;
}

/** View for the parts that show figures: only they render with every reading. */
export function useView(collector: Collector): View {
  return useSyncExternalStore(collector.subscribe, collector.view);
}

/** Runs the collector while the panel is mounted. Choosing a frame or range freezes the view. */
export function useProfiler(game: ProfiledGame, given?: Collector): Profiler {
  const collector = useMemo(() => given ?? createCollector(game), [game, given]);
  useEffect(() => collector.start(), [collector]);
  const frozen = useSyncExternalStore(collector.subscribe, () => collector.view().frozen);
  const [rangeMs, setRangeMs] = useState<number>(FIRST_RANGE_MS);
  const [zoom, setZoom] = useState<TimeRange | null>(null);
  const [chosen, setChosen] = useState(-1);

  const setRange = useCallback(
    (wanted: number) => {
      setRangeMs(wanted);
      setZoom(null);
      collector.setRange(wanted);
    },
    [collector],
  );
  const freeze = useCallback(
    (isFrozen: boolean) => {
      collector.freeze(isFrozen);
      if (isFrozen) return;
      setChosen(-1);
      setZoom(null);
    },
    [collector],
  );
  const chooseFrame = useCallback(
    (frame: number) => {
      collector.freeze(true);
      setChosen(frame);
      const { history, until } = collector.view();
      const at = history.frames.column(FRAME.start)[frame] ?? until;
      setZoom((shown) => {
        const { from, to } = shown ?? { from: until - rangeMs, to: until };
        // A frame outside the chart moves to its middle.
        return at >= from && at <= to ? shown : { from: at - rangeMs / 2, to: at + rangeMs / 2 };
      });
    },
    [collector, rangeMs],
  );
  const chooseWork = useCallback(
    ({ start, cause }: LongWork) => {
      collector.freeze(true);
      chooseFrame(frameDelayedBy(collector.view().history, start, cause.length));
    },
    [collector, chooseFrame],
  );
  const zoomTo = useCallback(
    (range: TimeRange) => {
      collector.freeze(true);
      setZoom(range);
    },
    [collector],
  );
  return {
    collector,
    frozen,
    rangeMs,
    zoom,
    chosen,
    setRange,
    freeze,
    chooseFrame,
    chooseWork,
    zoomTo,
  };
}
