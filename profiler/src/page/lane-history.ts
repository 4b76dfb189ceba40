/** The last minute of one recorded loop. */
import type { LoopOptions } from '../protocol.ts';
import { waitFor } from './analysis/frame-pace.ts';
import type { LoopRecords, RecordedFrame } from './connect-loop.ts';
import {
  type CounterValue,
  type Frame,
  type Lane,
  MINUTE_MS,
  type Press,
  type Span,
} from './records.ts';

export interface LiveLane extends Lane {
  add(records: LoopRecords): void;
}

export function createLane(name: string, about: LoopOptions, isPage: boolean): LiveLane {
  let frames: Frame[] = [];
  let spans: Span[] = [];
  let presses: Press[] = [];
  let counts: CounterValue[] = [];
  let lost = 0;

  function addFrame(recorded: RecordedFrame): void {
    const before = frames.at(-1);
    const { wanted, ...frame } = recorded;
    if (before === undefined) {
      frames.push({ ...frame, wait: 0, until: frame.start });
      return;
    }
    // A frame follows that one after all: what it took shows in the wait for this one.
    if (frame.follows && before.until !== before.start) {
      frames[frames.length - 1] = {
        ...before,
        wait: before.wait - (before.end - before.start),
        until: before.start,
      };
    }
    frames.push({ ...frame, ...waitFor(before.start, recorded, true) });
  }

  return {
    name,
    about,
    isPage,
    get frames() {
      return frames;
    },
    get spans() {
      return spans;
    },
    get presses() {
      return presses;
    },
    get counts() {
      return counts;
    },
    get lost() {
      return lost;
    },
    add(records) {
      // New lists: a frozen view keeps the old ones.
      frames = [...frames];
      for (const frame of records.frames) addFrame(frame);
      const since = Math.max(frames.at(-1)?.end ?? 0, spans.at(-1)?.end ?? 0) - MINUTE_MS;
      frames = frames.filter(({ end }) => end >= since);
      spans = [...spans, ...records.spans].filter(({ end }) => end >= since);
      presses = [...presses, ...records.presses].filter(({ drawn }) => drawn >= since);
      counts = latest([...counts, ...records.counts], since);
      lost += records.lost;
    },
  };
}

/** Values since then, and the last one of each counter before. */
function latest(counts: readonly CounterValue[], since: number): CounterValue[] {
  return counts.filter(
    ({ name, at }, i) =>
      at >= since || !counts.slice(i + 1).some((other) => other.name === name && other.at < since),
  );
}
