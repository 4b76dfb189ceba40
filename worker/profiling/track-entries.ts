/**
 * Shows spans in the browser's own performance panel, on a track of their own:
 * https://developer.chrome.com/docs/devtools/performance/extension. A call costs 0.15 µs where the browser has
 * console.timeStamp, and nothing is kept; elsewhere a measure costs 2.5 µs, and is cleared at once.
 */
import type { LoopOptions } from '../../shared/profiler-port.ts';
import type { Mirror } from './open-spans.ts';

/** Colours as the performance panel names them. */
const COLOURS = ['secondary', 'primary', 'tertiary'] as const;

/** `names`: of spans, by code; `origin`: Stamp of the thread's time 0. */
export function createTrackEntries(
  names: readonly string[],
  { name: group, thread: track = 'worker' }: Pick<LoopOptions, 'name' | 'thread'>,
  origin: number,
): Mirror {
  const write: unknown = Reflect.get(console, 'timeStamp');
  return (span, start, end) => {
    const name = names[span];
    const color = COLOURS[span % COLOURS.length];
    start -= origin;
    end -= origin;
    if (typeof write === 'function') {
      Reflect.apply(write, console, [name, start, end, track, group, color]);
      return;
    }
    const devtools = { dataType: 'track-entry', track, trackGroup: group, color };
    performance.measure(name, { start, end, detail: { devtools } });
    performance.clearMeasures(name);
  };
}
