/** A browser's performance observers, told by hand. */
import { vi } from 'vitest';

type Tell = (list: { getEntries(): readonly object[] }) => void;

/** The caller unstubs. */
export function stubObservers(types: readonly string[]) {
  const tellers = new Map<string, Tell>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #tell: Tell;
    constructor(tell: Tell) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }) {
      tellers.set(type, this.#tell);
    }
    disconnect() {
      for (const [type, tell] of tellers) if (tell === this.#tell) tellers.delete(type);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('PerformanceEntry', Script);
  return {
    observed: () => [...tellers.keys()],
    tell: (type: string, entry: object) => tellers.get(type)?.({ getEntries: () => [entry] }),
  };
}

/** As a long frame of the page names it. Times are the page's, ms. */
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
