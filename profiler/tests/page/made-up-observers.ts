/** Stands in for the browser's performance observers: the test reports the entries. */
import { vi } from 'vitest';

type Callback = (list: { getEntries(): readonly object[] }) => void;

/** The caller removes the stubs. */
export function stubPerformanceObservers(types: readonly string[]) {
  const callbacks = new Map<string, Callback>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #callback: Callback;
    constructor(callback: Callback) {
      this.#callback = callback;
    }
    observe({ type }: { type: string }) {
      callbacks.set(type, this.#callback);
    }
    disconnect() {
      for (const [type, callback] of callbacks) {
        if (callback === this.#callback) callbacks.delete(type);
      }
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('PerformanceEntry', Script);
  return {
    observed: () => [...callbacks.keys()],
    report: (type: string, entry: object) => callbacks.get(type)?.({ getEntries: () => [entry] }),
  };
}

/** A script as a long animation frame lists it. Page times, ms. */
export class Script {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceFunctionName = 'block';
  readonly sourceURL = 'https://site.example/assets/game-1a.js?v=2';
  constructor(startTime: number, duration: number) {
    this.startTime = startTime;
    this.duration = duration;
  }
}
