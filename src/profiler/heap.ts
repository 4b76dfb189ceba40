/** ms between two looks: the browser adds the heap up anew for each. */
const LOOK_MS = 2000;

/** Tells the bytes of JavaScript heap on the page's thread; null where the browser does not. */
export function createHeapWatch(): () => number | null {
  let used = heapUsed();
  let looked = performance.now();
  return () => {
    if (performance.now() - looked < LOOK_MS) return used;
    looked = performance.now();
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
