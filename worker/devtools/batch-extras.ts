/** What this engine adds to the records of its loop: late presses, and the reports it posts. */
import { LATE, LATE_FIELDS, type ProfileBatch } from '../../shared/profile.ts';
import { createRing, nextRecord, readRecords } from '../profiling/ring.ts';
import type { RecordedBatch } from '../profiling/span-recorder.ts';

/** Half a minute of the fastest presses on both keys. */
const MAX_LATE = 512;
/** 0.4 s at 60 Hz: every second report carries records. */
const DUE_FRAMES = 24;

export type Extras = ReturnType<typeof createExtras>;

export function createExtras() {
  const late = createRing(MAX_LATE, LATE_FIELDS);
  let messages = 0;
  let bytes = 0;
  let frames = 0;

  function forget(): void {
    messages = 0;
    bytes = 0;
    frames = 0;
  }

  return {
    /** A press is heard after its tick was played. Stamps; `back`: ticks that the engine goes back. */
    onLate(press: number, made: number, heard: number, tick: number, back: number) {
      const at = nextRecord(late);
      const { data } = late;
      data[at + LATE.code] = press;
      data[at + LATE.made] = made;
      data[at + LATE.heard] = heard;
      data[at + LATE.tick] = tick;
      data[at + LATE.back] = back;
    },
    onFrame() {
      frames += 1;
    },
    /** Called after a report. */
    onPosted(size: number) {
      messages += 1;
      bytes += size;
    },
    /** True when there are enough records for a report to carry. */
    isDue: () => frames >= DUE_FRAMES,
    complete(batch: RecordedBatch): ProfileBatch {
      const all = { ...batch, late: readRecords(late, late.written), messages, bytes };
      forget();
      return all;
    },
    reset() {
      readRecords(late, late.written);
      forget();
    },
  };
}
