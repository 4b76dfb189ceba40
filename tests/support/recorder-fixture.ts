/** A recorder that lists the calls of the engine. */
import type { RecordedLoop } from 'worker-loop-profiler/worker';

export function createRecorderFixture(): RecordedLoop & { isOpen: boolean; calls: string[] } {
  /** Names of spans and phases as they begin, '/' as a span ends; presses, gauges and positions with their values. */
  const calls: string[] = [];
  return {
    calls,
    isOpen: false,
    span(name, work) {
      return function (...given) {
        calls.push(name);
        try {
          return work.apply(this, given);
        } finally {
          calls.push('/');
        }
      };
    },
    asyncSpan: (_name, work) => work,
    begin() {},
    end() {},
    frame(work) {
      return work;
    },
    step(work) {
      return work;
    },
    phase: (name) => void calls.push(name),
    method() {},
    press: (name, at) => void calls.push(`${name} ${at}`),
    gauge: (name, value) => void calls.push(`${name} ${value}`),
    position: (tick, run) => void calls.push(`tick ${tick} of ${run}`),
  };
}
