/**
 * Late frames as long-animation-frame entries, presses and messages as Event Timing entries, for tools that read
 * those of the browser. No browser reports either for a worker that draws (w3c/long-animation-frames#38).
 */
import { nameOf, PRESS, SPAN } from '../../../shared/profile.ts';
import type { EventEntry, LateFrameEntry, LoopEntry, ScriptEntry } from '../loop-entry.ts';
import type { GameDescription, Thread } from '../profiled-game.ts';
import { displayPeriod, missedIn } from './frame-pace.ts';
import { type History, PACE } from './history.ts';
import { ownLength, spansIn } from './spans.ts';

/** The shortest script that long animation frames list. */
const SCRIPT_MS = 5;
/** ms that a task may take before it counts as blocking. */
const FREE_MS = 50;

/** Name of a span that handles a message; 'message: load' tells one kind from others. */
const MESSAGE = /^message\b/;

/** Entries of the last minute: late frames, then presses, then messages, each kind in order of time. */
export function entriesOf(
  history: History,
  thread: Thread,
  game: Pick<GameDescription, 'threadName' | 'sourcesOf'>,
): readonly LoopEntry[] {
  return [...lateFrames(history, thread, game), ...presses(history), ...messages(history)];
}

function lateFrames(
  history: History,
  thread: Thread,
  game: Pick<GameDescription, 'threadName' | 'sourcesOf'>,
): LateFrameEntry[] {
  const { frames, spans } = history;
  const period = displayPeriod(frames.column(PACE.step));
  const ends = frames.column(PACE.until);
  const made = history.presses.column(PRESS.pressed);
  const executionContext = {
    id: '1',
    name: game.threadName(thread),
    type: thread === 'worker' ? 'dedicated-worker' : 'window',
  } as const;
  const entries: LateFrameEntry[] = [];
  for (const [i, duration] of frames.column(PACE.interval).entries()) {
    if (missedIn(duration, period) === 0) continue;
    const to = ends[i] ?? 0;
    const from = to - duration;
    const inside = spansIn(spans, from, to).filter(
      ({ start, length }) => start < to && start + length > from,
    );
    const scripts = inside.flatMap(({ index, name, start }): ScriptEntry[] => {
      const own = ownLength(spans, index);
      if (own < SCRIPT_MS) return [];
      return [
        entry({
          entryType: 'script',
          name: 'script',
          startTime: pageTime(start),
          duration: own,
          invoker: name,
          invokerType: 'user-callback',
          executionStart: pageTime(start),
          sourceURL: game.sourcesOf(name, thread)[0] ?? '',
          sourceFunctionName: name,
          executionContext,
        }),
      ];
    });
    const work = scripts.reduce((sum, script) => sum + script.duration, 0);
    const press = made.find((at) => at >= from && at < to);
    entries.push(
      entry({
        entryType: 'long-animation-frame',
        name: 'long-animation-frame',
        cadence: 'animation-frame',
        startTime: pageTime(from),
        duration,
        renderStart: pageTime(from),
        blockingDuration: Math.max(0, work - FREE_MS),
        firstUIEventTimestamp: press === undefined ? 0 : pageTime(press),
        scripts,
      }),
    );
  }
  return entries;
}

function presses({ presses: table, names }: History): EventEntry[] {
  return Array.from({ length: table.length }, (_, i) => {
    const at = (column: number) => table.column(column)[i] ?? 0;
    return entry({
      entryType: 'event',
      name: nameOf(names.presses, at(PRESS.code)),
      startTime: pageTime(at(PRESS.pressed)),
      duration: at(PRESS.drawn) - at(PRESS.pressed),
      processingStart: pageTime(at(PRESS.taken)),
      processingEnd: pageTime(at(PRESS.drawn)),
    });
  });
}

/** A handler starts with its message: a worker is not told how long a message waited. */
function messages({ spans: { table, names } }: History): EventEntry[] {
  const starts = table.column(SPAN.start);
  const ends = table.column(SPAN.end);
  return [...table.column(SPAN.code)].flatMap((code, i) => {
    const name = nameOf(names, code);
    if (!MESSAGE.test(name)) return [];
    const startTime = pageTime(starts[i] ?? 0);
    const processingEnd = pageTime(ends[i] ?? 0);
    const duration = processingEnd - startTime;
    const times = { startTime, duration, processingStart: startTime, processingEnd };
    return [entry({ entryType: 'event', name, ...times })];
  });
}

function entry<Fields extends object>(fields: Fields): Fields & { toJSON(): object } {
  return { ...fields, toJSON: () => ({ ...fields }) };
}

function pageTime(stamp: number): number {
  return stamp - performance.timeOrigin;
}
