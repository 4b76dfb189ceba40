/** The way of each press: made, taken, drawn. */
import { PRESS, PRESS_FIELDS } from '../../shared/profile.ts';
import type { RecordedClock } from './clock.ts';
import { MARK } from './marks.ts';
import { createRing, nextRecord, recordAt } from './ring.ts';

export interface PressRecords {
  /** A press waits to be taken. `at`: Stamp. */
  onPress(press: number, at: number): void;
  /** A press that is taken at once, by the work that began last. `at`: Stamp. */
  onPressTaken(press: number, at: number, tick: number): void;
  /** Forgets presses that wait. Called when a run pauses: the wait would measure the player. */
  onRest(): void;
  /** The work that began last takes the waiting presses of that code, or all: -1. `tick`: the tick that does. */
  onTaken(press: number, tick: number): void;
}

/** Half a minute of the fastest presses on two keys, or of a pointer that moves. */
const MAX_PRESSES = 2048;
/** Presses between two frames. */
const MAX_WAITING = 64;

/** `starts` and `depth`: of the spans that are open. */
export function createPressRecords(
  clock: RecordedClock,
  marks: Float64Array,
  starts: Float64Array,
  depth: () => number,
) {
  const presses = createRing(MAX_PRESSES, PRESS_FIELDS);
  const codes = new Int32Array(MAX_WAITING + 1);
  const times = new Float64Array(MAX_WAITING + 1);
  let waiting = 0;
  let shown = 0;

  /** Takes the press at a place of `codes` and `times`. */
  function take(place: number, tick: number): void {
    const open = depth();
    const at = nextRecord(presses);
    const { data } = presses;
    data[at + PRESS.code] = codes[place];
    data[at + PRESS.pressed] = times[place];
    if (open > 0) data[at + PRESS.taken] = starts[open - 1];
    else clock.write(data, at + PRESS.taken);
    // A press that is made within the work that takes it is taken at once.
    data[at + PRESS.taken] = Math.max(data[at + PRESS.taken], times[place]);
    data[at + PRESS.tick] = tick;
  }

  const calls: PressRecords = {
    onPress(press, at) {
      if (waiting === MAX_WAITING) {
        marks[MARK.lost] += 1;
        return;
      }
      codes[waiting] = press;
      times[waiting] = at;
      waiting += 1;
    },
    onPressTaken(press, at, tick) {
      // Waiting presses never use the last place, so it is free for this one.
      codes[MAX_WAITING] = press;
      times[MAX_WAITING] = at;
      take(MAX_WAITING, tick);
    },
    onRest() {
      waiting = 0;
    },
    onTaken(press, tick) {
      let kept = 0;
      for (let place = 0; place < waiting; place++) {
        if (press === -1 || codes[place] === press) {
          take(place, tick);
          continue;
        }
        codes[kept] = codes[place];
        times[kept] = times[place];
        kept += 1;
      }
      waiting = kept;
    },
  };
  return {
    presses,
    calls,
    /** The presses that were taken became visible with the last drawing. */
    show() {
      shown = Math.max(shown, presses.written - presses.capacity);
      for (; shown < presses.written; shown++) {
        presses.data[recordAt(presses, shown) + PRESS.drawn] = marks[MARK.drawn];
      }
    },
    /** Presses whose frame was drawn, counted as `written`. */
    shown: () => shown,
    reset() {
      waiting = 0;
      shown = presses.written;
    },
  };
}
