/** ms between two measurements: the browser walks the whole heap for each. */
const MEASURE_MS = 2000;

/** The returned function reads the page's JavaScript heap, in bytes; null where the browser does not report it. */
export function createHeapWatch(): () => number | null {
  let used = heapUsed();
  let measuredAt = performance.now();
  return () => {
    if (performance.now() - measuredAt < MEASURE_MS) return used;
    measuredAt = performance.now();
    used = heapUsed();
    return used;
  };
}

function heapUsed(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const used: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof used === 'number' && used > 0 ? used : null;
}
