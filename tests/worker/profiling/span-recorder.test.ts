/** The span recorder and its rings: contents, overwritten records, and no allocation. */
import { serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_FIELDS, SPAN, SPAN_FIELDS, SPAN_NAMES } from '../../../shared/profile.ts';
import { SHOOT_BIT } from '../../../shared/rules.ts';
import { createRing, nextRecord, readRecords } from '../../../worker/profiling/ring.ts';
import { createSpanRecorder } from '../../../worker/profiling/span-recorder.ts';

/** A clock that advances by 1 ms with each call of now(). */
function createFixture() {
  const clock = { time: 0 };
  const recorder = createSpanRecorder({ origin: 5000, now: () => ++clock.time });
  return { clock, recorder };
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
  it('records spans, also within one another', () => {
    const { recorder } = createFixture();
    recorder.begin();
    recorder.begin();
    recorder.end('post', 7);
    recorder.endAndBegin('drain', 7);
    recorder.end('tick', 8);
    const { spans } = recorder.read();
    expect(cut(spans, SPAN_FIELDS)).toEqual([
      [SPAN_NAMES.indexOf('post'), 2, 1, 7],
      [SPAN_NAMES.indexOf('drain'), 1, 3, 7],
      [SPAN_NAMES.indexOf('tick'), 4, 1, 8],
    ]);
    expect(recorder.read().spans).toHaveLength(0);
  });

  it('records a frame from the start of its first span to the end of its last', () => {
    const { recorder } = createFixture();
    for (const time of [100, 116]) {
      recorder.beginInFrame();
      recorder.end('tick', 1);
      recorder.beginInFrame();
      recorder.end('draw', 1);
      recorder.setRunKey(time === 100 ? 42 : -43);
      recorder.endFrame(time, 1, 3, 1, time !== 100);
    }
    expect(cut(recorder.read().frames, FRAME_FIELDS)).toEqual([
      [5100, 1, 3, 1, 3, 1, 0, 42],
      [5116, 4, 6, 1, 3, 1, 1, -43],
    ]);
  });

  it('overwrites the oldest spans when nobody reads, and counts them', () => {
    const { recorder } = createFixture();
    for (let i = 0; i < 40_000; i++) {
      recorder.begin();
      recorder.end('tick', i);
    }
    const batch = recorder.read();
    const kept = batch.spans.length / SPAN_FIELDS;
    expect(batch.overwritten).toBe(40_000 - kept);
    expect(cut(batch.spans, SPAN_FIELDS).at(0)?.[SPAN.ticks]).toBe(40_000 - kept);
    expect(recorder.read().overwritten).toBe(0);
  });

  it('estimates the size of a report', () => {
    const { recorder } = createFixture();
    const snapshot = { status: 'playing', score: 1200, round: 2, ticks: 812 };
    for (const [events, inputs] of [
      [0, 0],
      [3, 0],
      [2, 12],
    ] as const) {
      recorder.onPosted(events, inputs);
      // The message that Comlink sends.
      const message = {
        id: '1a2b3c4d5e6f7-1a2b3c4d5e6f7-1a2b3c4d5e6f7-1a2b3c4d5e6f7',
        type: 'APPLY',
        path: [],
        argumentList: [
          {
            type: 'RAW',
            value: {
              snapshot,
              events: Array.from({ length: events }, (_, i) => ({
                type: 'collect',
                tick: 800 + i,
              })),
              inputs: Array.from({ length: inputs }, (_, i) => [800 + i, 2]),
            },
          },
        ],
      };
      const { bytes, messages } = recorder.read();
      expect(messages).toBe(1);
      expect(bytes / serialize(message).length).toBeCloseTo(1, 1);
    }
  });

  it('allocates nothing while it records', () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect !== 'function') throw new Error('this Node has no gc()');
    // A clock of integers: fractions from a real clock would be boxed before the recorder gets them.
    let time = 0;
    const recorder = createSpanRecorder({ origin: 0, now: () => (time = (time + 1) & 0xffff) });
    const run = (count: number) => {
      for (let i = 0; i < count; i++) {
        recorder.onPress(SHOOT_BIT, i);
        recorder.beginInFrame();
        recorder.onTaken(i & SHOOT_BIT, i);
        recorder.endAndBegin('drain', i);
        recorder.end('tick', i);
        recorder.beginInFrame();
        recorder.end('draw', i);
        recorder.begin();
        recorder.end('post', i);
        recorder.onPosted(0, 0);
        recorder.setRunKey(1_790_000_000_000.25);
        recorder.endFrame(i, 1, 12, i, true);
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
