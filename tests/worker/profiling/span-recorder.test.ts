/** The span recorder and its rings: contents, overwritten records, and no allocation. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT_FIELDS,
  FRAME_FIELDS,
  nameOf,
  PRESS_FIELDS,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import { createRing, nextRecord, readRecords } from '../../../worker/profiling/ring.ts';
import { createSpanRecorder } from '../../../worker/profiling/span-recorder.ts';

/** A clock that advances by 1 ms with each reading. */
function createFixture() {
  const clock = { time: 0 };
  const write = (list: Float64Array, index: number) => {
    list[index] = ++clock.time;
  };
  const recorder = createSpanRecorder({ origin: 5000, write }, 'draw');
  const span = (name: string) => recorder.codeOf('spans', name);
  return {
    clock,
    recorder,
    span,
    press: (name: string) => recorder.codeOf('presses', name),
    /** Name, start, end, ticks and depth of each. */
    spans() {
      const { names, spans } = recorder.read();
      return cut(spans, SPAN_FIELDS).map(([code, ...rest]) => [nameOf(names.spans, code), ...rest]);
    },
    frame(...inner: readonly string[]) {
      for (const name of inner) {
        recorder.beginInFrame(span(name));
        recorder.end(span(name), 0);
      }
      recorder.endFrame(100, 0, 0, true);
    },
  };
}

describe('the ring', () => {
  it('returns every record once and in order, and counts those it overwrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(25)), (capacity, runs) => {
        const ring = createRing(capacity, 2);
        let value = 0;
        let overwritten = 0;
        for (const run of runs) {
          for (let i = 0; i < run; i++) {
            const at = nextRecord(ring);
            ring.data[at] = value;
            ring.data[at + 1] = -value;
            value += 1;
          }
          overwritten += Math.max(0, run - capacity);
          const kept = Math.min(run, capacity);
          const expected = Array.from({ length: kept }, (_, i) => value - kept + i);
          expect([...readRecords(ring, ring.written)]).toEqual(expected.flatMap((v) => [v, -v]));
          expect(ring.overwritten).toBe(overwritten);
        }
      }),
    );
  });
});

describe('the span recorder', () => {
  it('records spans by any name, also within one another', () => {
    const { recorder, span, spans } = createFixture();
    recorder.begin(span('physics'));
    recorder.begin(span('upload'));
    recorder.end(span('upload'), 7);
    recorder.end(span('physics'), 7);
    recorder.begin(span('shadows'));
    recorder.end(span('shadows'), 8);
    expect(spans()).toEqual([
      ['upload', 2, 3, 7, 1],
      ['physics', 1, 4, 7, 0],
      ['shadows', 5, 6, 8, 0],
    ]);
    expect(spans()).toEqual([]);
  });

  it('drops a span that never ends, without a wrong length for those around it', () => {
    const { recorder, span, spans } = createFixture();
    recorder.begin(span('outer'));
    recorder.begin(span('forgotten'));
    recorder.end(span('outer'), 0);
    expect(spans()).toEqual([['outer', 1, 3, 0, 0]]);
    // The first end is late; the second one ends nothing.
    recorder.end(span('forgotten'), 0);
    recorder.end(span('outer'), 0);
    expect(spans()).toEqual([]);
  });

  it('drops a span that outlasts its frame, and counts it as lost', () => {
    const { recorder, span, frame, spans } = createFixture();
    recorder.beginInFrame(span('load'));
    frame('tick');
    frame('tick');
    recorder.end(span('load'), 0);
    expect(recorder.read().lost).toBe(1);
    frame('draw');
    expect(spans()).toEqual([['draw', expect.any(Number), expect.any(Number), 0, 0]]);
  });

  it('keeps the lengths of outer spans however deep they nest', () => {
    const { recorder, span } = createFixture();
    for (let depth = 0; depth < 200; depth++) recorder.begin(span('tree'));
    for (let depth = 0; depth < 200; depth++) recorder.end(span('tree'), 0);
    const { spans, lost } = recorder.read();
    const lengths = cut(spans, SPAN_FIELDS).map(
      (at) => (at[SPAN.end] ?? 0) - (at[SPAN.start] ?? 0),
    );
    expect(lengths).toHaveLength(200 - lost);
    expect(lengths.every((length, i) => i === 0 || length > (lengths[i - 1] ?? 0))).toBe(true);
    expect(lengths.at(-1)).toBe(2 * 200 - 1);
  });

  it('records every kind of press, and each one of a kind, to the end of its frame', () => {
    const { recorder, press, frame } = createFixture();
    const kinds = ['jump', 'shoot', 'dash', 'dash'];
    for (const [i, name] of kinds.entries()) recorder.onPress(press(name), 1000 + i);
    recorder.onTaken(-1, 3);
    frame('physics');
    const { presses, names } = recorder.read();
    expect(
      cut(presses, PRESS_FIELDS).map(([code, pressed, , drawn]) => [
        nameOf(names.presses, code),
        pressed,
        drawn,
      ]),
    ).toEqual([
      ['jump', 1000, 6],
      ['shoot', 1001, 6],
      ['dash', 1002, 6],
      ['dash', 1003, 6],
    ]);
  });

  it('shows a press when the span of drawing ends, where the frame has one', () => {
    const { recorder, press, frame } = createFixture();
    recorder.onPress(press('jump'), 1);
    recorder.onTaken(press('jump'), 0);
    frame('tick', 'draw', 'tidy');
    const { presses } = recorder.read();
    // Begun at 2, and each span lasts one reading of the clock.
    expect(cut(presses, PRESS_FIELDS)[0]?.[3]).toBe(4);
  });

  it('records a counter when it changes', () => {
    const { recorder, frame } = createFixture();
    const bodies = recorder.codeOf('counters', 'bodies');
    for (const value of [5, 5, 7]) {
      recorder.count(bodies, value);
      frame('tick');
    }
    expect(
      cut(recorder.read().counts, COUNT_FIELDS).map(([code, , value]) => [code, value]),
    ).toEqual([
      [0, 5],
      [0, 7],
    ]);
  });

  it('records a frame from the start of its first span to the end of its last', () => {
    const { recorder, span } = createFixture();
    for (const time of [100, 116]) {
      recorder.beginInFrame(span('tick'));
      recorder.end(span('tick'), 1);
      recorder.beginInFrame(span('draw'));
      recorder.end(span('draw'), 1);
      recorder.setRunKey(time === 100 ? 42 : -43);
      recorder.endFrame(time, 1, 1, time !== 100);
    }
    expect(cut(recorder.read().frames, FRAME_FIELDS)).toEqual([
      [5100, 1, 3, 1, 1, 0, 0, 42],
      [5116, 4, 6, 1, 1, 1, 0, -43],
    ]);
  });

  it('overwrites the oldest spans when nobody reads, and counts them', () => {
    const { recorder, span } = createFixture();
    for (let i = 0; i < 40_000; i++) {
      recorder.begin(span('tick'));
      recorder.end(span('tick'), i);
    }
    const batch = recorder.read();
    const kept = batch.spans.length / SPAN_FIELDS;
    expect(batch.lost).toBe(40_000 - kept);
    expect(cut(batch.spans, SPAN_FIELDS).at(0)?.[SPAN.ticks]).toBe(40_000 - kept);
    expect(recorder.read().lost).toBe(0);
  });

  it('allocates nothing while it records', () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect !== 'function') throw new Error('this Node has no gc()');
    // Node's own clock makes an object for each reading.
    const time = new Float64Array(1);
    const write = (list: Float64Array, index: number) => {
      time[0] = (time[0] ?? 0) + 0.1;
      list[index] = time[0];
    };
    const recorder = createSpanRecorder({ origin: 0.5, write }, 'draw');
    const [drain = 0, tick = 0, draw = 0, post = 0] = ['drain', 'tick', 'draw', 'post'].map(
      (name) => recorder.codeOf('spans', name),
    );
    const shoot = recorder.codeOf('presses', 'shoot');
    const objects = recorder.codeOf('counters', 'objects');
    const run = (count: number) => {
      for (let i = 0; i < count; i++) {
        recorder.onPress(shoot, i);
        recorder.beginInFrame(drain);
        recorder.onTaken(shoot, i);
        recorder.end(drain, i);
        recorder.beginInFrame(tick);
        recorder.end(tick, i);
        recorder.beginInFrame(draw);
        recorder.end(draw, i);
        recorder.begin(post);
        recorder.end(post, i);
        recorder.count(objects, i & 15);
        recorder.setRunKey(1_790_000_000_000.25);
        recorder.endFrame(i, 1, i, true);
      }
    };
    run(300_000);
    const measured: number[] = [];
    for (let round = 0; round < 3; round++) {
      collect();
      const before = process.memoryUsage().heapUsed;
      run(300_000);
      measured.push(process.memoryUsage().heapUsed - before);
    }
    // A number boxed in every frame would be 3.6 MB.
    expect(Math.min(...measured)).toBeLessThan(500_000);
  }, 60_000);
});

function cut(list: Float64Array, fields: number): number[][] {
  return Array.from({ length: list.length / fields }, (_, i) => [
    ...list.subarray(i * fields, (i + 1) * fields),
  ]);
}
