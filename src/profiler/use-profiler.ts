import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAppStore } from '../app/store.ts';
import type { Range } from './chart/frame-chart.ts';
import { createRecorder, FIRST_SPAN_MS, type Recorder, type View } from './collector.ts';
import { frameDelayedBy, type Long } from './history/causes.ts';
import { FRAME } from './history/history.ts';
import type { Subject } from './profiled-game.ts';

/** How far back one may look, ms. */
export const SPANS_MS = [FIRST_SPAN_MS, 30_000, 60_000] as const;

export interface Profiler {
  readonly recorder: Recorder;
  readonly frozen: boolean;
  readonly span: number;
  readonly range: Range | null;
  /** The chosen frame, by its place in the history; -1 for none. */
  readonly chosen: number;
  look(span: number): void;
  freeze(on: boolean): void;
  pick(frame: number): void;
  pickLong(long: Long): void;
  zoom(range: Range): void;
}

/** For the parts that show figures: they alone are rendered with every reading. */
export function useView(recorder: Recorder): View {
  return useSyncExternalStore(recorder.subscribe, recorder.view);
}

/** Records for as long as it is used. Whatever is looked into stands still meanwhile. */
export function useProfiler(subject: Subject): Profiler {
  const store = useAppStore();
  const recorder = useMemo(
    () =>
      createRecorder({
        engine: () => subject.engine()?.profiler ?? null,
        host: () => store.getState().run.thread,
      }),
    [subject, store],
  );
  useEffect(() => recorder.start(), [recorder]);
  const frozen = useSyncExternalStore(recorder.subscribe, () => recorder.view().frozen);
  const [span, setSpan] = useState<number>(FIRST_SPAN_MS);
  const [range, setRange] = useState<Range | null>(null);
  const [chosen, setChosen] = useState(-1);

  const look = useCallback(
    (wanted: number) => {
      setSpan(wanted);
      setRange(null);
      recorder.look(wanted);
    },
    [recorder],
  );
  const freeze = useCallback(
    (on: boolean) => {
      recorder.freeze(on);
      if (on) return;
      setChosen(-1);
      setRange(null);
    },
    [recorder],
  );
  const pick = useCallback(
    (frame: number) => {
      recorder.freeze(true);
      setChosen(frame);
      const { history, until } = recorder.view();
      const at = history.frames.column(FRAME.start)[frame] ?? until;
      setRange((seen) => {
        const { from, to } = seen ?? { from: until - span, to: until };
        // It may lie further back than the chart shows.
        return at >= from && at <= to ? seen : { from: at - span / 2, to: at + span / 2 };
      });
    },
    [recorder, span],
  );
  const pickLong = useCallback(
    ({ start, cause }: Long) => {
      recorder.freeze(true);
      pick(frameDelayedBy(recorder.view().history, start, cause.length));
    },
    [recorder, pick],
  );
  const zoom = useCallback(
    (drawn: Range) => {
      recorder.freeze(true);
      setRange(drawn);
    },
    [recorder],
  );
  return { recorder, frozen, span, range, chosen, look, freeze, pick, pickLong, zoom };
}
